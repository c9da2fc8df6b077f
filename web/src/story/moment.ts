/** The table at any moment of a phase: a scene, and what the events after it change there. */
import type { ChainShape, Happening, SceneShape, View } from '../api/schema'
import { faceOf } from '../modules/events'
import { type Goods, minus, withBoard, withChain } from './change'

/**
 * The table right before an event of an entry; null where no scene is known. at: the number of the event.
 * phase: the phase it is shown in: one may end and another begin between the same two events.
 */
export function momentAt(scenes: readonly SceneShape[], events: readonly Happening[], at: number, phase = ''): View | null {
  const scene = scenes.findLast((one) => one.told <= at && (phase === '' || one.view.phase === phase))
  return scene === undefined ? null : events.slice(scene.told, at).reduce(after, scene.view)
}

/** The table after one event of a phase that runs by itself. What draws nothing changes nothing. */
export function after(view: View, event: Happening): View {
  switch (event.kind) {
    case 'house_dined':
      return event.funnel.seat < 0 ? view : fed(view, event.house, event.funnel.seat, event.funnel.eaten)
    case 'paid':
      return banked(withChain(view, event.seat, (chain) => ({ ...chain, cash: event.cash })), event.from_outside - event.amount, event.from_outside)
    case 'charged':
      return banked(withChain(view, event.seat, (chain) => ({ ...chain, cash: event.cash })), event.paid)
    case 'bank_broke':
      return broke(view, event)
    case 'went_bankrupt':
      return withChain(view, event.seat, (chain) => ({ ...chain, bankrupt: true }))
    case 'milestone_claimed':
      return claimed(view, event.seat, event.milestone)
    case 'milestone_removed':
      return { ...view, milestones: view.milestones.map((one) => (one.id === event.milestone ? { ...one, state: 'gone' } : one)) }
    case 'salaries_paid':
      return banked(withChain(view, event.seat, (chain) => ({ ...chain, cash: event.cash, stock: minus(chain.stock, event.goods) })), event.due)
    case 'campaign_ran':
      return advertised(view, event)
    case 'campaign_ended':
      return ended(view, event)
    case 'stock_discarded':
      return withChain(view, event.seat, (chain) => ({ ...chain, stock: event.kept }))
    case 'restaurant_opened':
      return opened(view, event.seat, event.at)
    case 'card_fired':
      return fired(view, event.seat, event.employee, event.place)
    case 'cards_received':
      return received(view, event.seat, event.employee, event.number)
    default:
      return faceOf(event).after?.(view, event) ?? view
  }
}

function banked(view: View, dollars: number, outside = 0): View {
  return { ...view, bank: { ...view.bank, dollars: view.bank.dollars + dollars, outside: view.bank.outside + outside } }
}

/** The bank is refilled, and everybody sees the reserve cards. */
function broke(view: View, event: Extract<Happening, { kind: 'bank_broke' }>): View {
  const shown = new Map(event.reserves)
  const reserves = event.reserves.length > 0 ? event.reserves.map(([, card]) => card) : view.bank.reserves
  const bank = { ...view.bank, dollars: view.bank.dollars + event.added, breaks: event.number, next_ceo_slots: event.slots, reserves }
  return { ...view, bank, chains: view.chains.map((chain) => ({ ...chain, reserve: shown.get(chain.seat) ?? chain.reserve })) }
}

/** A house has eaten: its demand and the goods are gone; the money comes with the payment. */
function fed(view: View, label: string, seat: number, eaten: Goods): View {
  const houses = view.board.houses.map((house) => (house.label === label ? { ...house, demand: [] } : house))
  return withBoard(
    withChain(view, seat, (chain) => ({ ...chain, stock: minus(chain.stock, eaten) })),
    { houses },
  )
}

function claimed(view: View, seat: number, milestone: string): View {
  const held = withChain(view, seat, (chain) => ({ ...chain, milestones: [...chain.milestones, { milestone, round: view.round }] }))
  const milestones = held.milestones.map((one) => (one.id === milestone ? { ...one, state: 'taken', holders: [...one.holders, { seat, round: view.round }] } : one))
  return { ...held, milestones }
}

type Ran = Extract<Happening, { kind: 'campaign_ran' }>

function advertised(view: View, { good, seat, reached }: Ran): View {
  const houses = view.board.houses.map((house) => {
    const put = reached.find(([label]) => label === house.label)?.[2] ?? 0
    return put === 0 ? house : { ...house, demand: [...house.demand, ...Array.from({ length: put }, () => ({ good, seat }))] }
  })
  return withBoard(view, { houses })
}

function opened(view: View, seat: number, [row, column]: readonly [number, number]): View {
  const restaurants = view.board.restaurants.map((spot) =>
    spot.seat === seat && spot.rect.row === row && spot.rect.column === column ? { ...spot, open: true, doors: [spot.entrance] } : spot,
  )
  return withBoard(view, { restaurants })
}

type Cards = ChainShape['beach']

/** A pile with more or fewer cards of a kind, in the order it had. */
function piled(pile: Cards, employee: string, by: number, salary: number): Cards {
  if (!pile.some((row) => row.employee === employee)) return by > 0 ? [...pile, { employee, count: by, salary }] : pile
  return pile.map((row) => (row.employee === employee ? { ...row, count: row.count + by } : row)).filter((row) => row.count > 0)
}

function supplied(view: View, employee: string, by: number): View {
  const employees = { ...view.supply.employees, [employee]: (view.supply.employees[employee] ?? 0) + by }
  return { ...view, supply: { ...view.supply, employees } }
}

function received(view: View, seat: number, employee: string, number: number): View {
  const salaried = withChain(view, seat, (chain) => {
    const like = [...chain.work, ...chain.hand].find((row) => row.employee === employee)
    return { ...chain, beach: piled(chain.beach, employee, number, like?.salary ?? 0) }
  })
  return supplied(salaried, employee, -number)
}

/** A card goes back to the supply; one that was busy leaves its campaign to run without it. */
function fired(view: View, seat: number, employee: string, place: string): View {
  const gone = withChain(view, seat, (chain) => {
    if (place === 'work') return { ...chain, work: piled(chain.work, employee, -1, 0) }
    if (place === 'beach') return { ...chain, beach: piled(chain.beach, employee, -1, 0) }
    const one = chain.busy.findIndex((row) => row.employee === employee)
    return { ...chain, busy: chain.busy.filter((_, index) => index !== one) }
  })
  return supplied(gone, employee, 1)
}

/** A campaign leaves the map, and the marketeer who was busy with it comes back. */
function ended(view: View, event: Extract<Happening, { kind: 'campaign_ended' }>): View {
  const cleared = withBoard(view, { campaigns: view.board.campaigns.filter((run) => run.id !== event.campaign) })
  const back = event.returned
  if (back === null) return cleared
  return withChain(cleared, event.seat, (chain) => {
    const busy = chain.busy.find((row) => row.campaign === event.campaign) ?? chain.busy.find((row) => row.employee === back)
    return { ...chain, busy: chain.busy.filter((row) => row !== busy), beach: piled(chain.beach, back, 1, busy?.salary ?? 0) }
  })
}
