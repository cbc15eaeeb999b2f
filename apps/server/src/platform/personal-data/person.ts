import type { Db, Tx } from '../db/tables.ts'
import type { Module } from '../module.ts'
import type { Person } from './port.ts'

/** Everything that the modules keep of a person, by module and table. */
export async function exportPerson(db: Db, modules: readonly Module[], person: Person) {
  const found: Record<string, Record<string, readonly object[]>> = {}
  for (const { name, personalData } of modules) if (personalData) found[name] = await personalData.exportOf(db, person)
  return found
}

/** Removes a person from every module, or from none: from the top floor down, the account last. `log`: that it was done, with it or not at all. */
export const erasePerson = (
  db: Db,
  modules: readonly Module[],
  person: Person,
  log: (tx: Tx) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async tx => {
    for (const { personalData } of modules.toReversed()) await personalData?.erase(tx, person)
    await log(tx)
  })
