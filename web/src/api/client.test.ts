import { describe, expect, test } from 'vitest'

import { Api, ApiProblem } from './client'

type Asked = { method: string; path: string; body: unknown; csrf: string | null }

const ME = { person: null, csrf: 'token-1', push_key: '', mail: false, reach: '' }

/** A server that answers by turns; `fail` stands for a network that breaks. */
function scene(answers: (Response | 'fail')[]) {
  const asked: Asked[] = []
  const waits: number[] = []
  const api = new Api({
    fetch: (address, init) => {
      const headers = new Headers(init?.headers)
      asked.push({
        method: init?.method ?? 'GET',
        path: String(address as string),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        csrf: headers.get('X-CSRF-Token'),
      })
      const answer = answers.shift()
      if (answer === undefined) throw new Error('asked once too often')
      return answer === 'fail' ? Promise.reject(new TypeError('network')) : Promise.resolve(answer)
    },
    wait: (milliseconds) => {
      waits.push(milliseconds)
      return Promise.resolve()
    },
  })
  return { api, asked, waits }
}

const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status })
const COMMAND = { seat: 0, seq: 4, key: 'key-12345', steps: [{ kind: 'hire' as const, employee: 'waitress', by: 'ceo' }], draft: '' }

describe('talking to the server', () => {
  test('the session is asked for before the first change, and its token goes along', async () => {
    const { api, asked } = scene([json(ME), json({ id: 't' })])
    await api.makeTable({ seats: [] })
    expect(asked.map((each) => [each.method, each.path, each.csrf])).toEqual([
      ['GET', '/api/v1/me', null],
      ['POST', '/api/v1/tables', 'token-1'],
    ])
  })

  test('a token that is out of date is fetched anew once', async () => {
    const refusal = json({ error: 'csrf', why: 'old token' }, 403)
    const { api, asked } = scene([json(ME), refusal, json({ ...ME, csrf: 'token-2' }), json({ id: 't' })])
    await api.start('t')
    expect(asked.map((each) => each.csrf)).toEqual([null, 'token-1', null, 'token-2'])
  })

  test('a problem of the server is thrown with everything it says', async () => {
    const { api } = scene([json({ error: 'illegal', why: 'Not so.', rule: 'B-HIR-01', seq: 7 }, 422)])
    const thrown = await api.table('t').catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(ApiProblem)
    expect(thrown).toMatchObject({ status: 422, problem: { error: 'illegal', rule: 'B-HIR-01', seq: 7, told: [], fields: {} } })
  })

  test('an answer that is not ours still makes a problem', async () => {
    const { api } = scene([new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' })])
    await expect(api.table('t')).rejects.toMatchObject({ status: 502, problem: { error: 'http_502', why: 'Bad Gateway' } })
  })

  test('whatever was too often is told in the same words', () => {
    const problem = { error: 'too_many_logins', why: 'x', rule: '', refusal: null, seq: 0, told: [], fields: {} }
    expect(new ApiProblem(429, problem).problem.error).toBe('too_many')
    expect(new ApiProblem(409, problem).problem.error).toBe('too_many_logins')
  })

  test('an empty answer is no answer', async () => {
    const { api } = scene([json(ME), new Response(null, { status: 204 })])
    await expect(api.dropToken('t')).resolves.toBeUndefined()
  })

  test('names in addresses are written safely', async () => {
    const { api, asked } = scene([json({}), json({})])
    await api.table('a/b')
    await api.game('t', -1, 12)
    expect(asked.map((each) => each.path)).toEqual(['/api/v1/tables/a%2Fb', '/api/v1/tables/t/game?seat=-1&at=12'])
  })
})

test('notices are named, tried, confirmed and removed at their own addresses', async () => {
  const { api, asked } = scene([json(ME), json({}), json({}), json({}), new Response(null, { status: 204 }), json([])])
  await api.addNotice({ kind: 'webhook', url: 'https://example.org/turns' })
  await api.tryNotice('a/b')
  await api.confirmMail('m', 'CODE')
  await api.dropNotice('a/b')
  await expect(api.notices()).resolves.toEqual([])
  expect(asked.slice(1).map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/v1/notices', { kind: 'webhook', url: 'https://example.org/turns' }],
    ['POST', '/api/v1/notices/a%2Fb/test', undefined],
    ['POST', '/api/v1/notices/m/confirm', { code: 'CODE' }],
    ['DELETE', '/api/v1/notices/a%2Fb', undefined],
    ['GET', '/api/v1/notices', undefined],
  ])
})

describe('commands', () => {
  test('are sent again with the same key after the network failed', async () => {
    const { api, asked, waits } = scene([json(ME), 'fail', json({}, 503), json({ seq: 5, told: [] })])
    await expect(api.command('t', COMMAND)).resolves.toEqual({ seq: 5, told: [] })
    expect(asked.slice(1).map((each) => (each.body as typeof COMMAND).key)).toEqual(['key-12345', 'key-12345', 'key-12345'])
    expect(waits).toEqual([300, 900])
  })

  test('are not sent again when the server refused them', async () => {
    const { api, asked } = scene([json(ME), json({ error: 'stale', why: 'too late' }, 409)])
    await expect(api.command('t', COMMAND)).rejects.toMatchObject({ status: 409 })
    expect(asked).toHaveLength(2)
  })

  test('give up after a minute and say that there is no connection', async () => {
    const { api, waits } = scene([json(ME), ...Array<'fail'>(20).fill('fail')])
    await expect(api.command('t', COMMAND)).rejects.toMatchObject({ status: 0, problem: { error: 'offline' } })
    const waited = waits.reduce((sum, each) => sum + each)
    expect(waited).toBeGreaterThan(50_000)
    expect(waited).toBeLessThan(70_000)
  })
})
