/** The rules of a house in plain words. */
import type { Rule } from "../protocol";
import { say } from "./fill";
import type { Speech } from "./speech";
import { laterTextsIn } from "./texts";

interface RuleTexts {
  readonly title: string;
  readonly what: string;
  readonly values: Readonly<Record<string, string>>;
}

function textsOf(rule: string, speech: Speech): RuleTexts | null {
  const all: Record<string, RuleTexts> = laterTextsIn(speech.language).rules;
  return all[rule] ?? null;
}

/** What a rule is called: "Showdown". */
export function ruleTitle(rule: string, speech: Speech): string {
  return textsOf(rule, speech)?.title ?? rule;
}

/** What a rule decides: "Who shows his cards first." */
export function ruleAsks(rule: string, speech: Speech): string {
  return textsOf(rule, speech)?.what ?? "";
}

/** What a rule says: "A bet and up to 3 raises." */
export function ruleSaid(rule: Rule, speech: Speech): string {
  const values = textsOf(rule.name, speech)?.values ?? {};
  return say(values[rule.value] ?? values["other"] ?? rule.value, { value: rule.value });
}
