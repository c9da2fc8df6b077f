/** ICU messages compiled once each, on first use: a page shows a small part of all there are. */
import { compileMessage } from '@lingui/message-utils/compileMessage'

type Message = ReturnType<typeof compileMessage>

const compiled = new Map<string, Message>()

export function compileOnce(message: string): Message {
  const known = compiled.get(message)
  if (known !== undefined) return known
  const fresh = compileMessage(message)
  compiled.set(message, fresh)
  return fresh
}
