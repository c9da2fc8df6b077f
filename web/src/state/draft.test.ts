import { describe, expect, test, vi } from 'vitest'

import { type Api, ApiProblem, problemOf } from '../api/client'
import type { Told } from '../api/schema'
import { SharedDraft, stillStands } from './draft'
import { told } from './scene'

const STALE = new ApiProblem(409, problemOf('stale_draft', ''))

/** A server that keeps one draft, and the pages of its seat. */
function server() {
  const kept = { version: '', seq: 0, staged: [] as string[][] }
  const held: (() => void)[] = []
  let hold = false
  const api = {
    draft: () => Promise.resolve({ ...kept }),
    keepDraft: async (_table: string, _seat: number, { over, staged, seq }: { over: string; staged: string[][]; seq: number }) => {
      if (hold) await new Promise<void>((go) => held.push(go))
      if (over !== kept.version) throw STALE
      Object.assign(kept, { seq, staged, version: JSON.stringify(staged) })
      return { ...kept }
    },
  } as unknown as Api
  const page = () => {
    const onnewer = vi.fn()
    return { draft: new SharedDraft(api, 't', 0, onnewer), onnewer }
  }
  return { kept, page, hold: (on: boolean) => (hold = on), go: () => held.splice(0).forEach((each) => { each() }) }
}

const steps = (...cards: string[]) => ({ seq: 0, staged: cards.map((card) => ({ kind: 'put_to_work' as const, employee: card })) })
const settled = () => new Promise((done) => setTimeout(done, 2))

describe('a draft shared by pages', () => {
  test('is written over only by a page that knows it', async () => {
    const { kept, page } = server()
    const { draft } = page()
    draft.keep(steps('waitress'))
    await draft.written()
    draft.keep(steps('waitress', 'trainer'))
    await draft.written()
    expect(kept.staged).toHaveLength(2)
    expect(draft.version).toBe(kept.version)
  })

  test('is not written over by a page that shows an older one, and nothing can be sent from there', async () => {
    const { kept, page } = server()
    const [one, other] = [page(), page()]
    one.draft.keep(steps('waitress'))
    await one.draft.written()
    other.draft.keep(steps('trainer'))
    await expect(other.draft.written()).rejects.toMatchObject({ problem: { error: 'stale_draft' } })
    expect(kept.staged).toEqual([{ kind: 'put_to_work', employee: 'waitress' }])
    expect(other.onnewer).toHaveBeenCalledWith(true)
    other.draft.shown(await other.draft.read())
    await expect(other.draft.written()).resolves.toBeUndefined()
  })

  test('that was read is not yet shown: what is sent meanwhile names the old version', async () => {
    const { page } = server()
    const [one, other] = [page(), page()]
    one.draft.keep(steps('waitress'))
    await one.draft.written()
    await other.draft.read()
    expect(other.draft.version).toBe('')
  })

  test('of many wishes at once the last one is kept', async () => {
    const { kept, page, hold, go } = server()
    const { draft } = page()
    hold(true)
    for (const card of ['a', 'b', 'c', 'd']) draft.keep(steps(card))
    hold(false)
    go()
    await draft.written()
    expect(kept.staged).toEqual([{ kind: 'put_to_work', employee: 'd' }])
  })

  test('its own echo is no news, that of another page is', async () => {
    const { kept, page } = server()
    const { draft, onnewer } = page()
    draft.keep(steps('waitress'))
    draft.hear(JSON.stringify(steps('waitress').staged))
    await draft.written()
    await settled()
    expect(onnewer).not.toHaveBeenCalled()
    draft.hear(kept.version)
    expect(onnewer).not.toHaveBeenCalled()
    draft.hear('another')
    expect(onnewer).toHaveBeenCalledWith(false)
  })

  test('of a seat that is not shown any more tells nothing', () => {
    const { page } = server()
    const { draft, onnewer } = page()
    draft.close()
    draft.hear('another')
    expect(onnewer).not.toHaveBeenCalled()
  })
})

describe('a draft stands', () => {
  const now = { round: 1, phase: 'restructuring' }
  const entry = (seq: number, more: object = {}) => told(seq, { phase: 'restructuring', seat: 1, ...more }) as unknown as Told

  test('while only others decided in the same phase', () => {
    expect(stillStands(3, 0, now, [entry(3, { seat: 0 }), entry(4), entry(5, { seat: 2 })])).toBe(true)
  })

  test.each([
    ['own entries', { seat: 0 }],
    ['an undo', { kind: 'undo' }],
    ['another phase', { phase: 'working' }],
    ['another round', { round: 2 }],
  ])('not after %s', (_, more) => {
    expect(stillStands(3, 0, now, [entry(4, more)])).toBe(false)
  })
})
