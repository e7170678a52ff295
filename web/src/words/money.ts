/** Amounts: whole numbers of the smallest unit of account, shown and read in hundreds of it. */

const UNITS = 100;

const formats = new Map<string, Intl.NumberFormat>();

/** A way of writing numbers, made once: to make one takes far longer than to write with it. */
function formatOf(language: string, least: number, most: number): Intl.NumberFormat {
  const key = `${language} ${least} ${most}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, known);
  return known;
}

/** "2", "0.50", "1,250"; in French "0,50". */
export function money(amount: number, language: string): string {
  const digits = amount % UNITS === 0 ? 0 : 2;
  return formatOf(language, digits, digits).format(amount / UNITS);
}

/** The amount that somebody wrote with a point or a comma, null if it is none or not whole units. */
export function parseMoney(text: string): number | null {
  const written = text.trim().replace(",", ".");
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(written)) return null;
  return Math.round(Number(written) * UNITS);
}

/** What a pot offers for a call, to one: "6.2". */
export function odds(pot: number, call: number, language: string): string {
  return formatOf(language, 0, 1).format(pot / call);
}
