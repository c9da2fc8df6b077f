/** What a campaign advertises: a good, perhaps a second one, and rounds, as independent choices. */
import type { OptionShape } from '../api/schema'

export type Message = { good: string; second: string; rounds: number }

/** The message an option stands for; null when it is none. */
export function messageOf(option: OptionShape): Message | null {
  const { action } = option
  return action.kind === 'advertise' ? { good: action.good, rounds: action.rounds, second: action.second } : null
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)]
}

function messages(options: readonly OptionShape[]): Message[] {
  return options.map(messageOf).filter((each) => each !== null)
}

/** The goods that can be advertised. */
export function goodsOf(options: readonly OptionShape[]): string[] {
  return distinct(messages(options).map((each) => each.good))
}

/** What may stand beside a good; "" is among them where one good is enough. */
export function secondsOf(options: readonly OptionShape[], good: string): string[] {
  return distinct(
    messages(options)
      .filter((each) => each.good === good)
      .map((each) => each.second),
  )
}

/** The rounds to choose from; 0 stands for ever. */
export function roundsOf(options: readonly OptionShape[]): number[] {
  return distinct(messages(options).map((each) => each.rounds)).sort((one, other) => one - other)
}

/** The option that says exactly this, -1 for none. */
export function optionFor(options: readonly OptionShape[], wish: Message): number {
  return options.findIndex((option) => {
    const found = messageOf(option)
    return found !== null && found.good === wish.good && found.second === wish.second && found.rounds === wish.rounds
  })
}
