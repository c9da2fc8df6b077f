/** Addresses to hand to others. */
import type { Table } from '../api/schema'
import { within } from './base'
import { session } from './session.svelte'

/** The whole address of a path of ours, its base included, where others can open it; on the machine of the server that is not what one sees oneself. */
export function addressOf(path: string): string {
  const reach = session.me?.reach ?? ''
  return reach === '' ? location.origin + path : reach + (within(path) ?? path)
}

/** Whether nobody but this machine can open an address: the server listens to itself alone. */
export function isOnlyHere(): boolean {
  return session.me?.reach === ''
}

/** Who can open the address of a table. */
export type Audience = 'all' | 'players' | 'you'

export function audienceOf(table: Table | null): Audience {
  if (table === null || table.spectators) return 'all'
  return table.practice ? 'you' : 'players'
}
