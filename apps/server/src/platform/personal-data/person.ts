import { COUNTRY_CODE } from '@learn/contract/profile'
import type { Db, Tx } from '../db/tables.ts'
import type { Messages } from '../messages/messages.ts'
import type { Module } from '../module.ts'
import type { Person } from './port.ts'

/** Everything that the modules keep of a person, by module and table. */
export async function exportPerson(db: Db, modules: readonly Module[], person: Person) {
  const found: Record<string, Record<string, readonly object[]>> = {}
  for (const { name, personalData } of modules) if (personalData) found[name] = await personalData.exportOf(db, person)
  return found
}

export interface ErasureParts {
  db: Db
  messages: Messages
  brandName: string
  /** Of all modules. */
  modules(): readonly Module[]
}

/**
 * Removes a person from every module, or from none: from the top floor down, the account last. `log`: that it was done, with
 * it or not at all. The last message they get tells them; nothing of it stays once it is sent.
 */
export const erasePerson = (
  { db, messages, brandName, modules }: ErasureParts,
  person: Person,
  log: (tx: Tx) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async tx => {
    for (const { personalData } of modules().toReversed()) await personalData?.erase(tx, person)
    await log(tx)
    const { email, phone } = person
    const to = email ?? (phone ? COUNTRY_CODE + phone : null)
    if (!to) return
    await messages.queue(tx, {
      to,
      channel: email ? 'email' : 'sms',
      subject: `${brandName}: Your account was deleted`,
      text: `Your account at ${brandName} and what was stored of you were deleted. Invoices and payments stay as long as tax law asks for them. This is the last message that you get from us.`,
      isRemovedWhenSent: true,
    })
  })
