/** Announcements in words; all grammar is in the catalogues, as on the server. */
import type { Announcement } from "../protocol";
import type { Texts } from "./texts";

const WHEEL = "5,4,3,2,1";
const HOLE = /\{(\w+)\.(\w+)\}/g;

/** What the dealer says of a hand: "two pair, Kings and Sevens"; of null: "no low". */
export function announce(announcement: Announcement | null, texts: Texts): string {
  return spokenOf(announcement, texts.announce, texts);
}

/** The same where there is no room for it: "two pair K-7". */
export function announceBriefly(announcement: Announcement, texts: Texts): string {
  return spokenOf(announcement, { ...texts.announce, ...texts.brief }, texts);
}

function spokenOf(announcement: Announcement | null, templates: Readonly<Record<string, string>>, texts: Texts): string {
  const ranks: Record<string, Record<string, string>> = texts.ranks;
  const forms = (announcement?.ranks ?? []).map((rank) => ranks[String(rank)] ?? {});
  return (templates[templateName(announcement)] ?? "").replace(HOLE, (_hole, which: string, form: string) => {
    const spoken = which === "all" ? forms : forms.slice(Number(which), Number(which) + 1);
    return joined(spoken.map((rank) => rank[form] ?? ""), texts);
  });
}

/** Ranks that follow each other: "8-6"; for the ear "Eight, Six". */
export function joined(ranks: readonly string[], texts: Texts): string {
  return ranks.join(texts.between ?? "-");
}

function templateName(announcement: Announcement | null): string {
  if (announcement === null) return "no-low";
  return announcement.category === "low" && announcement.ranks.join() === WHEEL ? "wheel" : announcement.category;
}
