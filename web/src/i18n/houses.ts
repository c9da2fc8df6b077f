/** Houses by their labels: most have a number, some a name of their own among the names of the game. */
import { name, t, textOr } from '.'

const idOf = (label: string): string => label.replaceAll(' ', '_')

/** What a house is called whose label is no number; the label of any other house. */
export function ownName(label: string): string {
  return name('game', idOf(label))
}

/** Whether a house has a number and no name of its own. */
export function isNumbered(label: string): boolean {
  return ownName(label) === label
}

/** A house by its label, in the middle of a sentence. */
export function houseWithin(label: string): string {
  return isNumbered(label) ? t('story.house_within', { house: label }) : ownWithin(label)
}

/** The name of a house without a number, in the middle of a sentence. */
export function ownWithin(label: string): string {
  return textOr(`story.within.${idOf(label)}`, ownName(label))
}
