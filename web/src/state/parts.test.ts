import { expect, test, vi } from 'vitest'

import { part } from './parts'

test('a part that comes is handed on', async () => {
  const renew = vi.fn(() => true)
  await expect(part(Promise.resolve('Page'), renew)).resolves.toBe('Page')
  expect(renew).not.toHaveBeenCalled()
})

test('for a part that is gone the page is read anew, and nothing fails meanwhile', async () => {
  const renew = vi.fn(() => true)
  const outcome = Promise.race([part(Promise.reject(new Error('gone')), renew), new Promise((done) => setTimeout(done, 5, 'still waiting'))])
  await expect(outcome).resolves.toBe('still waiting')
  expect(renew).toHaveBeenCalledOnce()
})

test('a part that stays away after that is an error', async () => {
  await expect(part(Promise.reject(new Error('gone')), () => false)).rejects.toThrow('gone')
})
