/** Addresses within the rule book. */
import { fromBase } from '../state/base'

/** The address of a chapter, or of a rule in it. */
export function rulePath(place = ''): string {
  return fromBase(place === '' ? '/rules' : `/rules/${encodeURIComponent(place)}`)
}

/** Ids of rules, as the books write them. */
const RULE = /\b(?:[BK]-[A-Z0-9]{2,5}|RUL|ED)-\d{2,3}[a-z]?\b/g

/** A sentence split at the ids of rules: every second part is one. */
export function splitAtRules(sentence: string): string[] {
  const parts: string[] = []
  let end = 0
  for (const found of sentence.matchAll(RULE)) {
    parts.push(sentence.slice(end, found.index), found[0])
    end = found.index + found[0].length
  }
  return [...parts, sentence.slice(end)]
}

/** The id of the element of a rule, for its address. */
export function anchorOf(rule: string): string {
  return `rule-${rule}`
}
