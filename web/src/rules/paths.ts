/** Addresses within the rule book. */
import { fromBase } from '../state/base'

/** The address of a chapter, or of a rule in it. */
export function rulePath(place = ''): string {
  return fromBase(place === '' ? '/rules' : `/rules/${encodeURIComponent(place)}`)
}

/** The id of the element of a rule, for its address. */
export function anchorOf(rule: string): string {
  return `rule-${rule}`
}
