/** What is asked when the table is read again. */
import { expect, test, vi } from 'vitest'

import type { Action, Told } from '../api/schema'
import { scene, settled, told } from './scene'

const hire = (employee: string) => ({ action: { kind: 'hire', employee, by: 'ceo' } as unknown as Action, opens: true, place: null })
const question = (...cards: string[]) => ({ kind: 'hire', seat: 0, facts: [], options: cards.map(hire) })

/** A table that asks for a hire, with a way to let a seat do something that everybody hears of. */
async function asking() {
  const found = scene()
  found.world.asked = question('trainer', 'waitress')
  await found.store.open()
  await settled()
  const acts = async (seat: number) => {
    const before = found.store.situation
    found.world.seq += 1
    const entry = told(found.world.seq, { seat })
    found.world.told.push(entry)
    found.hear({ told: entry as unknown as Told })
    await vi.waitFor(() => expect(found.store.situation).not.toBe(before))
    await settled()
  }
  return { ...found, acts }
}

test('the same question stays the object it is when others act, and what is pointed at stays in sight', async () => {
  const { store, acts } = await asking()
  const { asked } = store
  store.point(1)
  await acts(1)
  expect(store.asked).toBe(asked)
  expect(store.focus).toBe(1)
})

test('it stays as well when the page catches up after a lost connection', async () => {
  const { store } = await asking()
  const { asked, situation } = store
  store.point(1)
  await store.catchUp()
  expect(store.situation).not.toBe(situation)
  await settled()
  expect(store.asked).toBe(asked)
  expect(store.focus).toBe(1)
})

test('what is asked after staged steps stays the object it is when others act', async () => {
  const { store, acts, routes } = await asking()
  routes['POST /tables/t/look'] = () => ({ body: { asked: { ...question('waitress'), kind: 'hire' } } })
  await store.stage(hire('trainer').action)
  const { asked } = store
  store.point(0)
  await acts(1)
  expect(store.asked).toBe(asked)
  expect(store.focus).toBe(0)
})

test('the press that ends a turn is not lost when others act while it is looked at', async () => {
  const { store, acts, held, routes } = await asking()
  let answer = (): void => undefined
  held.after['POST /tables/t/look'] = new Promise((done) => {
    answer = done
  })
  routes['POST /tables/t/look'] = () => ({ body: { asked: null } })
  const committed = store.commit(hire('trainer').action)
  await acts(1)
  answer()
  expect(await committed).toBe(true)
  expect(store.parting.held).toBe(true)
  store.close()
})

test('a question is another one after an act of the seat itself, though it reads the same', async () => {
  const { store, acts } = await asking()
  const { asked } = store
  await acts(0)
  expect(store.asked).toEqual(asked)
  expect(store.asked).not.toBe(asked)
})

test('an option that was picked stays so among others after staged steps', async () => {
  const { store, acts, routes } = await asking()
  routes['POST /tables/t/look'] = () => ({ body: { asked: question('trainer', 'waitress') } })
  await store.stage(hire('trainer').action)
  store.pick(1)
  routes['POST /tables/t/look'] = () => ({ body: { asked: question('waitress') } })
  await acts(1)
  expect(store.picked).toBe(0)
})
