/** The plan that was laid out from "Suggest a plan": what it says comes next, until it is left or its round ends. */
import type { Action, Phrase } from '../api/schema'

/** A plan that is followed. number: its place among those that were offered. */
export type Followed = { number: number; doing: readonly Phrase[]; seat: number; round: number }

/** Where the seat is. kind: what is asked. staged: steps chosen and not sent. */
export type Here = { seat: number; round: number; kind: string; staged: readonly Action[] }

/** The parts of a round, in their order: the questions asked there, the first of them first, and what a plan says of them. */
const PARTS: readonly { questions: readonly string[]; says: readonly string[] }[] = [
  { questions: ['restructuring'], says: [] },
  { questions: ['order_of_business'], says: ['plan_position'] },
  { questions: ['hire'], says: ['plan_hire'] },
  { questions: ['train'], says: ['plan_train'] },
  { questions: ['launch', 'campaign_place', 'campaign_message'], says: ['plan_campaign', 'plan_campaign_two', 'plan_campaign_nowhere'] },
  { questions: ['food'], says: ['plan_goods'] },
  { questions: ['build', 'house_place'], says: ['plan_house', 'plan_garden'] },
  { questions: ['restaurants', 'restaurant_place'], says: ['plan_restaurant', 'plan_restaurant_move'] },
  { questions: ['payday'], says: ['plan_dismiss'] },
]

export class Following {
  plan: Followed | null = $state.raw(null)
  /** What the seat did since the plan was laid out. */
  #sent: readonly Action[] = $state.raw([])

  follow(plan: Followed): void {
    this.plan = plan
    this.#sent = []
  }

  leave(): void {
    this.plan = null
  }

  /** These steps were sent. */
  did(steps: readonly Action[]): void {
    if (this.plan !== null) this.#sent = [...this.#sent, ...steps]
  }

  /** So many of the last steps were taken back. */
  undid(count: number): void {
    this.#sent = this.#sent.slice(0, Math.max(0, this.#sent.length - count))
  }

  /** What the plan says for what is asked, or else for the next question it speaks of; nothing where it is over. */
  next({ seat, round, kind, staged }: Here): Phrase[] {
    const { plan } = this
    const at = PARTS.findIndex(({ questions }) => questions.includes(kind))
    if (plan === null || plan.seat !== seat || plan.round !== round || at < 0) return []
    const nested = kind !== PARTS[at]?.questions[0]
    const left = undone(plan.doing, [...this.#sent, ...(nested ? beforePick(staged) : staged)])
    for (const { says } of PARTS.slice(at)) {
      const found = left.filter((phrase) => says.includes(phrase.say))
      if (found.length > 0) return found
    }
    return []
  }
}

/** Steps without the last pick, about which more is asked now. */
function beforePick(steps: readonly Action[]): readonly Action[] {
  return steps.slice(0, Math.max(0, steps.findLastIndex(({ kind }) => kind.startsWith('pick_'))))
}

/** What of a plan is left to do after some steps. */
function undone(doing: readonly Phrase[], steps: readonly Action[]): Phrase[] {
  const rest = [...steps]
  const took = (is: (step: Action) => boolean): boolean => {
    const index = rest.findIndex(is)
    if (index >= 0) rest.splice(index, 1)
    return index >= 0
  }
  return doing.flatMap((phrase) => {
    const { cards, employee, to, campaign } = phrase.values as { cards?: Record<string, number>; employee?: string; to?: string; campaign?: string }
    if (phrase.say === 'plan_train') return took((step) => step.kind === 'train' && step.employee === employee && step.to === to) ? [] : [phrase]
    if (campaign !== undefined) return took((step) => step.kind === 'pick_campaign' && step.campaign === campaign) ? [] : [phrase]
    const kind = { plan_hire: 'hire', plan_dismiss: 'fire' }[phrase.say]
    if (kind === undefined || cards === undefined) return [phrase]
    const left = Object.entries(cards).map(([card, count]) => {
      let missing = count
      while (missing > 0 && took((step) => step.kind === kind && 'employee' in step && step.employee === card)) missing -= 1
      return [card, missing] as const
    })
    const some = left.filter(([, count]) => count > 0)
    return some.length === 0 ? [] : [{ ...phrase, values: { ...phrase.values, cards: Object.fromEntries(some) } }]
  })
}
