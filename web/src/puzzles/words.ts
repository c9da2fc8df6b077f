/** Puzzles in words, and which of them a filter lets through. */
import type { PuzzleChoice, PuzzleEntry, PuzzleHint } from '../api/schema'
import { name, phrase, t } from '../i18n'
import type { Kept } from './kept'

export const HARDNESS = ['easy', 'medium', 'hard'] as const
export const STATES = ['new', 'right', 'missed'] as const

/** An answer that is ahead by fewer dollars is harder to see. */
const CLOSE = 60

/** How hard a puzzle is: whether nearly all ways to play of the computer miss the answer, and by how little it leads. */
export function hardOf({ missed, asked, margin }: PuzzleEntry): (typeof HARDNESS)[number] {
  const points = Number(missed >= 0.8 * asked) + Number(margin < CLOSE)
  return HARDNESS[points] ?? 'hard'
}

/** Puzzles as one would take them: the easier first, of these the ones with fewer modules, then by how much the answer leads. */
export function inOrder(puzzles: readonly PuzzleEntry[]): PuzzleEntry[] {
  const steps = (puzzle: PuzzleEntry): number[] => [HARDNESS.indexOf(hardOf(puzzle)), puzzle.modules.length, -puzzle.margin]
  return puzzles
    .map((puzzle) => ({ puzzle, steps: steps(puzzle) }))
    .sort((one, other) => one.steps.map((step, at) => step - (other.steps[at] ?? 0)).find((apart) => apart !== 0) ?? 0)
    .map(({ puzzle }) => puzzle)
}

export function stateOf(puzzle: PuzzleEntry, kept: Kept): (typeof STATES)[number] {
  return kept[puzzle.id] ?? 'new'
}

export function titleOf(puzzle: PuzzleEntry): string {
  return t('puzzles.title', { theme: t('puzzles.theme', { theme: puzzle.theme }), number: puzzle.id.split('-').at(-1) ?? '' })
}

/** What is played, and how hard it is. */
export function aboutOf(puzzle: PuzzleEntry): string {
  const modules = puzzle.modules.length === 0 ? [t('puzzles.base')] : puzzle.modules.map((id) => name('modules', id))
  return [t('puzzles.hard', { hard: hardOf(puzzle) }), t('puzzles.seats', { count: puzzle.players }), modules.join(', ')].join(' · ')
}

export function choiceText(choice: PuzzleChoice): string {
  return choice.said.map(phrase).join(' ')
}

export function hintText(hint: PuzzleHint): string {
  if (hint.kind === 'area') return t('puzzles.hint.area', { theme: hint.what })
  if (hint.kind === 'not_this') return t('puzzles.hint.not_this', { number: hint.choice + 1 })
  if (hint.milestone !== '') return t('puzzles.hint.milestone', { milestone: name('milestones', hint.milestone) })
  return t('puzzles.hint.idea', { what: hint.what })
}

/** A filter of the shelf; "" lets everything through, and `base` only what has no module. */
export type Filter = { theme: string; module: string; hard: string; state: string }

export function fits(puzzle: PuzzleEntry, kept: Kept, filter: Filter): boolean {
  return (
    (filter.theme === '' || puzzle.theme === filter.theme) &&
    (filter.module === '' || (filter.module === 'base' ? puzzle.modules.length === 0 : puzzle.modules.includes(filter.module))) &&
    (filter.hard === '' || hardOf(puzzle) === filter.hard) &&
    (filter.state === '' || stateOf(puzzle, kept) === filter.state)
  )
}

/** The puzzle to go on with: the next one that was not solved, or the next one. */
export function nextOf(puzzles: readonly PuzzleEntry[], id: string, kept: Kept): PuzzleEntry | undefined {
  const at = puzzles.findIndex((puzzle) => puzzle.id === id)
  const rest = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))]
  return rest.find((puzzle) => kept[puzzle.id] !== 'right') ?? rest[0]
}
