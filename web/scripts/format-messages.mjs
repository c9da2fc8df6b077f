/** Writes messages as the page does: reads [[language, message, values], ...] and prints the texts, both as JSON. */
import { readFileSync } from 'node:fs'

import { I18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** @type {[string, string | null, any][]} what is asked for; values: a list to be joined where there is no message */
const asked = JSON.parse(readFileSync(0, 'utf8'))
const texts = asked.map(([locale, message, values]) => {
  if (message === null) return new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(values)
  const engine = new I18n({}).setMessagesCompiler(compileMessageOrThrow)
  engine.loadAndActivate({ locale, messages: { it: message } })
  return engine._('it', values)
})
process.stdout.write(JSON.stringify(texts))
