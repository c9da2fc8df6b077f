import { beforeAll, describe, expect, it } from 'vitest'

import type { Asked, Components, Phrase, View } from '../api/schema'
import { has, useAreas } from '../i18n'
import english from '$messages/en/ask.json'
import { names } from '../state/names.svelte'
import { ruleOf } from './facts'
import { campaignKind, campaignNumber, endingTitle, heading, KINDS, label, say, stepLabel } from './words'

type Moment = { view: View; asked?: Asked | null }

const FIXTURES = import.meta.glob<Moment>('../../fixtures/*.json', { import: 'default', eager: true })
/** The sources of the game are read from the disk: this module loader serves the client only. Tests run in `web/`. */
const node = ['node', 'fs'].join(':')
const disk = (await import(/* @vite-ignore */ node)) as { readFileSync: (path: string, coding: 'utf8') => string }

/** An id that came through, or a value that was left a key or a Python name. */
const RAW = /\b(ask|phrase|card|milestone|shell)\.[a-z]|undefined|null|NaN|\[object|[a-z]_[a-z]/

function moments(): [string, Moment][] {
  return Object.entries(FIXTURES)
    .map(([path, moment]): [string, Moment] => [path.replace('../../fixtures/', ''), moment])
    .filter(([, moment]) => 'view' in moment)
}

function source(path: string): string {
  return disk.readFileSync(`../${path}`, 'utf8')
}

beforeAll(async () => {
  names.list = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo']
  await useAreas('ask', 'board', 'story')
})

describe('the end of a decision', () => {
  it('ends no turn where a place in the turn order is taken', () => {
    const title = (phase: string, secret = false) => endingTitle({ phase, secret } as View)
    expect(title('order_of_business')).toBe(english['ask.end.orders'])
    expect(title('working')).toBe(english['ask.end.ends'])
    expect(title('restructuring', true)).toBe(english['ask.end.seals'])
  })
})

describe('words for steps', () => {
  it('say of a drive that was laid out that it is one, where nobody says what it brings', () => {
    expect(stepLabel({ kind: 'collect_drinks', employee: 'cart_operator', sources: [[1, 2]] }, 'food')).toBe('Cart Operator goes for drinks')
  })
})

describe('words for options', () => {
  it.each(moments().filter(([, moment]) => moment.asked))('has a label for every option of %s', (_, { asked }) => {
    if (asked === null || asked === undefined) throw new Error('nothing is asked here')
    expect(has(`ask.q.${asked.kind}`)).toBe(true)
    for (const option of asked.options) {
      const words = [label(option, asked.kind), heading(option, asked.trainers), ...option.facts.map(say)]
      for (const each of words) expect(each).not.toMatch(RAW)
      expect(words[0]).not.toBe('')
    }
    for (const fact of [...asked.facts, ...(asked.structure?.actions ?? [])]) expect(say(fact)).not.toMatch(RAW)
  })

  it('tells options of a question apart', () => {
    for (const [file, { asked }] of moments()) {
      if (asked === null || asked === undefined) continue
      const labels = asked.options
        .filter((option) => option.same_as < 0 && option.route.length === 0)
        .map((option) => `${heading(option, asked.trainers)} ${label(option, asked.kind)}`)
      const twice = labels.filter((each, index) => labels.indexOf(each) !== index)
      expect({ file, twice }).toEqual({ file, twice: [] })
    }
  })

  it('has words for every action there is', () => {
    const known = JSON.parse(source('docs/openapi.json')) as { components: { schemas: { Action: { discriminator: { mapping: object } } } } }
    const actions = Object.keys(known.components.schemas.Action.discriminator.mapping)
    expect(actions.length).toBeGreaterThan(30)
    expect(actions.filter((action) => !KINDS.includes(action))).toEqual([])
  })

  it('names campaign tokens by kind and number', () => {
    expect([campaignKind('billboard_14'), campaignNumber('billboard_14')]).toEqual(['billboard', '14'])
    expect([campaignKind('airplane_4_ab'), campaignNumber('airplane_4_ab')]).toEqual(['airplane', '4'])
  })
})

describe('phrases of the server', () => {
  const listed = ['asked', 'outlooks']
    .flatMap((name) => [...source(`src/magnate/view/screen/phrases/${name}.py`).matchAll(/^ {4}"(\w+)": \(([^)]*)\)/gm)])
    .map((found): [string, string[]] => [
      found[1] ?? '',
      [...(found[2] ?? '').matchAll(/"(\w+)"/g)].map((value) => value[1] ?? ''),
    ])

  const SAMPLES: Readonly<Record<string, unknown>> = {
    cards: { waitress: 2 },
    goods: { beer: 1 },
    pieces: { park_i: 2 },
    place: [3, 4],
    places: [[3, 4]],
    distances: [
      [0, 2],
      [1, null],
    ],
    houses: ['4', 'rural area'],
    gardens: ['4'],
    tiles: ['C'],
    choices: ['burger', 'pizza'],
    employee: 'waitress',
    to: 'b_movie_star',
    good: 'beer',
    campaign: 'billboard_14',
    piece: 'park_i',
    tile: 'C',
    house: '7',
    what: 'road',
    rule: 'B-CLN-03',
    park: true,
    before: null,
  }

  it('has a sentence for every one', () => {
    expect(listed.length).toBeGreaterThan(100)
    expect(listed.map(([id]) => id).filter((id) => !has(`phrase.${id}`))).toEqual([])
  })

  it.each(listed)('fills in %s', (id, values) => {
    const filled = Object.fromEntries(values.map((value) => [value, SAMPLES[value] ?? 2]))
    const sentence = say({ say: id, values: filled } as Phrase)
    expect(sentence).not.toMatch(RAW)
    expect(sentence).not.toMatch(/[{}]/)
  })
})

describe('help', () => {
  const data = (file: string): { id: string; rule: string }[] => {
    const found = JSON.parse(source(`src/magnate/content/data/${file}.json`)) as Record<string, { id: string; rule: string }[]>
    return found[file] ?? []
  }

  it('says what every card does', () => {
    const ids = ['ceo', ...data('employees').map((card) => card.id)]
    expect(ids.length).toBeGreaterThan(45)
    expect(ids.filter((id) => !has(`card.${id}`) || !has(`card.${id}.more`))).toEqual([])
  })

  it('says what every milestone does and what earns it', () => {
    const ids = data('milestones').map((card) => card.id)
    expect(ids.length).toBeGreaterThan(35)
    expect(ids.filter((id) => !has(`milestone.${id}`) || !has(`milestone.${id}.how`))).toEqual([])
  })

  it('cites rules that are written down', () => {
    const rules = source('docs/rules/base.md') + source('docs/rules/ketchup.md')
    const cited = [...data('employees'), ...data('milestones')].map((card) => card.rule)
    expect(cited.filter((rule) => !rules.includes(`**${rule}**`))).toEqual([])
  })

  it('names the rule of every card and milestone', () => {
    const components = FIXTURES['../../fixtures/components-all.json'] as unknown as Components
    const { employees, milestones } = components
    expect(employees.map(({ id }) => ruleOf({ kind: 'card', id }, components))).toEqual(employees.map((card) => card.rule))
    expect(milestones.map(({ id }) => ruleOf({ kind: 'milestone', id }, components))).toEqual(milestones.map((card) => card.rule))
    expect(ruleOf({ kind: 'card', id: 'ceo' }, components)).toBe('B-EMP-01')
    expect(ruleOf({ kind: 'card', id: 'nobody' }, components)).toBe('')
  })
})


it('holds only texts of its own areas', () => {
  expect(Object.keys(english).filter((id) => !/^(ask|phrase|card|milestone)\./.test(id))).toEqual([])
})
