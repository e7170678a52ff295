/** Shares of ten thousand, as percent: "42", "42.3"; in French "42,3". */
export function percent(share: number, language: string, digits = 1): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share / 100);
}

/** A whole number: "12,345". */
export function whole(count: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(count);
}
