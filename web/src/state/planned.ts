/** What a plan says of a round: what of it is left to do after some steps, and whether they are something else. */
import type { Action, Phrase } from '../api/schema'

/** A step of the seat. houses: those that a campaign reaches where it was placed; null for other steps, and where that is not known. */
export type Deed = { step: Action; houses: readonly string[] | null }

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

/** What of a plan is done by somebody else or by steps that do not say it: it is never missing. */
const UNSEEN: readonly string[] = ['plan_position', 'plan_goods']

type Values = {
  cards?: Record<string, number>
  goods?: Record<string, number>
  employee?: string
  to?: string
  campaign?: string
  good?: string
  second?: string
  houses?: readonly string[]
  house?: string
  place?: readonly number[]
  corner?: string
  position?: number
  dollars?: number
}

function valuesOf(phrase: Phrase): Values {
  return phrase.values as Values
}

/** The part of the round to which a question belongs, and whether it is asked inside of a choice; -1 for none. */
export function partOf(kind: string): { at: number; nested: boolean } {
  const at = PARTS.findIndex(({ questions }) => questions.includes(kind))
  return { at, nested: at >= 0 && PARTS[at]?.questions[0] !== kind }
}

/** Of what is left to do, that of the first part from this one on that there is something of. */
export function nextOf(left: readonly Phrase[], at: number): Phrase[] {
  for (const { says } of PARTS.slice(at)) {
    const found = left.filter((phrase) => says.includes(phrase.say))
    if (found.length > 0) return found
  }
  return []
}

/** Whether something was left out of the parts before this one. */
export function isSkipped(left: readonly Phrase[], at: number): boolean {
  const over = PARTS.slice(0, Math.max(0, at)).flatMap(({ says }) => says)
  return left.some(({ say }) => over.includes(say) && !UNSEEN.includes(say))
}

/** Whether a step is the one that a phrase asks for; of several cards, one of them. */
function isSaid({ say, values }: Phrase, step: Action): boolean {
  const { cards, employee, to, campaign, house, place, corner } = values as Values
  switch (step.kind) {
    case 'hire':
      return say === 'plan_hire' && (cards?.[step.employee] ?? 0) > 0
    case 'fire':
      return say === 'plan_dismiss' && (cards?.[step.employee] ?? 0) > 0
    case 'train':
      return say === 'plan_train' && step.employee === employee && step.to === to
    case 'pick_campaign':
      return step.campaign === campaign
    case 'place_house':
      return say === 'plan_house' && sameSquare(step.at, place)
    case 'place_garden':
      return say === 'plan_garden' && step.house === house
    case 'place_restaurant':
      return say.startsWith('plan_restaurant') && sameSquare(step.at, place) && step.entrance === corner
    default:
      return false
  }
}

/** What is left of a phrase once a step was taken for it; null for nothing. */
function lessened(phrase: Phrase, step: Action): Phrase | null {
  const { cards } = valuesOf(phrase)
  if (cards === undefined || !('employee' in step)) return null
  const left = Object.entries(cards).map(([card, count]) => [card, card === step.employee ? count - 1 : count] as const)
  const some = left.filter(([, count]) => count > 0)
  return some.length === 0 ? null : { ...phrase, values: { ...phrase.values, cards: Object.fromEntries(some) } }
}

/** Steps with the pick before them where a plan was made for a campaign that was picked already: it is its first. */
function withPick(doing: readonly Phrase[], deeds: readonly Deed[]): readonly Deed[] {
  const first = deeds.find(({ step }) => ['pick_campaign', 'place_campaign', 'place_airplane', 'advertise'].includes(step.kind))
  const campaign = doing.map((phrase) => valuesOf(phrase).campaign).find((each) => each !== undefined)
  if (first === undefined || first.step.kind === 'pick_campaign' || campaign === undefined) return deeds
  return [{ step: { kind: 'pick_campaign', marketeer: '', campaign, again: '' }, houses: null }, ...deeds]
}

/** What of a plan is left to do after some steps. */
export function undone(doing: readonly Phrase[], deeds: readonly Deed[]): Phrase[] {
  return withPick(doing, deeds).reduce<Phrase[]>((left, { step }) => {
    const index = left.findIndex((phrase) => isSaid(phrase, step))
    const phrase = left[index]
    if (phrase === undefined) return left
    const rest = lessened(phrase, step)
    return [...left.slice(0, index), ...(rest === null ? [] : [rest]), ...left.slice(index + 1)]
  }, [...doing])
}

/**
 * Whether some steps are something else than a plan says.
 *
 * It is judged by its words alone: of what they leave open, as the way of a buyer, each choice is that of the plan.
 */
export function departs(doing: readonly Phrase[], deeds: readonly Deed[]): boolean {
  if (deeds.length > 0 && worksOtherwise(doing, deeds)) return true
  let campaign: Phrase | undefined
  const whole = withPick(doing, deeds)
  return whole.some(({ step, houses }, index) => {
    const left = undone(doing, whole.slice(0, index))
    if (step.kind === 'pick_campaign') campaign = left.find((phrase) => isSaid(phrase, step))
    return isOther(left, step) || (campaign !== undefined && advertisesOtherwise(campaign, step, houses))
  })
}

/** Whether other cards are put to work than a plan says that was made when they were chosen. */
function worksOtherwise(doing: readonly Phrase[], deeds: readonly Deed[]): boolean {
  const work = doing.find(({ say }) => say === 'plan_work')
  if (work === undefined) return false
  const wanted = Object.entries(valuesOf(work).cards ?? {}).flatMap(([card, count]) => Array.from({ length: count }, () => card))
  const chosen = deeds.flatMap(({ step }) => (step.kind === 'put_to_work' ? [step.employee] : []))
  return !sameSet(wanted, chosen)
}

/** Whether a step is not among what is left of a plan. */
function isOther(left: readonly Phrase[], step: Action): boolean {
  const said = (say: string): Values[] => left.filter((phrase) => phrase.say === say).map(valuesOf)
  switch (step.kind) {
    case 'hire':
    case 'fire':
    case 'train':
    case 'pick_campaign':
    case 'place_house':
    case 'place_garden':
    case 'place_restaurant':
      return !left.some((phrase) => isSaid(phrase, step))
    case 'fire_busy': // it names the campaign, a plan the card
      return said('plan_dismiss').length === 0
    case 'produce':
    case 'fetch_drink':
      return !said('plan_goods').some(({ goods }) => (goods?.[step.good] ?? 0) > 0)
    case 'take_position':
      return said('plan_position').some(({ position }) => position !== step.position)
    case 'choose_reserve':
      return said('plan_reserve').some(({ dollars }) => dollars !== step.card)
    default:
      return false
  }
}

/** Whether a campaign that is the plan's is placed or written otherwise. */
function advertisesOtherwise(campaign: Phrase, step: Action, houses: readonly string[] | null): boolean {
  const { good, second = '', houses: wanted = [] } = valuesOf(campaign)
  if (step.kind === 'advertise') return step.good !== good || step.second !== second
  return (step.kind === 'place_campaign' || step.kind === 'place_airplane') && houses !== null && !sameSet(houses, wanted)
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join()
}

function sameSquare(one: readonly number[], other: readonly number[] = []): boolean {
  return one.join() === other.join()
}
