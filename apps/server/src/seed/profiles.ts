import { readFileSync } from 'node:fs'
import path from 'node:path'
import { faultOfField, isFieldName } from '@learn/contract/profile'
import { z } from 'zod'
import { writeFields } from '../modules/profile/index.ts'
import type { Parts } from '../parts.ts'

/** The shape of `content/profiles.json`: fields by learner. */
const profilesFile = z.record(z.string(), z.record(z.string(), z.unknown()))

/** What the demo people say of themselves. A field that does not fit is a fault of the content. */
export async function seedProfiles(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  contentDir: string,
  userIds: ReadonlyMap<string, number>,
): Promise<void> {
  const file = profilesFile.parse(JSON.parse(readFileSync(path.join(contentDir, 'profiles.json'), 'utf8')))
  for (const [key, fields] of Object.entries(file)) {
    for (const [field, value] of Object.entries(fields)) {
      const fault = isFieldName(field) ? faultOfField(field, value, clock.now()) : 'no such field'
      if (fault !== null) throw new Error(`content/profiles.json: ${key}, ${field}: ${fault}`)
    }
    const said = new Map(Object.entries(fields))
    await db.transaction().execute(tx => writeFields(tx, userIds.get(key) ?? 0, said, clock.now()))
  }
}
