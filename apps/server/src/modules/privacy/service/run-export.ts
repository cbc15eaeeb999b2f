import { stat } from 'node:fs/promises'
import path from 'node:path'
import { writeZipFile } from '@learn/interchange'
import { inScratch } from '#platform/files/scratch.ts'
import { isSha256 } from '#platform/files/store.ts'
import type { ClaimedJob } from '#platform/jobs/job.ts'
import { toLoggableError } from '#platform/loggable-error.ts'
import { exportPerson } from '#platform/personal-data/person.ts'
import { directory } from '../../auth/index.ts'
import { findExport, updateExport } from '../repo/exports.ts'
import type { PrivacyParts } from './parts.ts'

/** A copy that a stop of the server cut off is begun again so often. */
export const BEGINNINGS = 3
/** Modules whose files are copies themselves. */
const COPIES = new Set(['privacy', 'exports'])

/** Writes everything that is stored of a person as one zip: a JSON file for each module, and the files that its rows name. */
export async function runExport(parts: PrivacyParts, exportId: number, taken: ClaimedJob): Promise<void> {
  const { db, clock, log } = parts
  const row = await findExport(db, exportId)
  if (row?.state !== 'waiting') return
  const end = (set: Parameters<typeof updateExport>[2]) =>
    updateExport(db, exportId, { ...set, changed_at: clock.now() })
  if (taken.tries > BEGINNINGS) return void (await end({ state: 'failed' }))
  try {
    await end({ state: 'done', ...(await write(parts, row.user_id)) })
  } catch (error) {
    log.error({ err: toLoggableError(error), exportId }, 'a copy of personal data failed')
    await end({ state: 'failed' })
  }
}

/** How columns and fields are called that name a stored file. */
const FILE_KEY = /(?:sha256|hash)$/i

async function write({ db, files, config, modules }: PrivacyParts, userId: number) {
  const person = await directory.findPerson(db, { id: userId })
  if (!person) throw new Error('the person is gone')
  const found = await exportPerson(db, modules(), person)
  return inScratch(config.DATA_DIR, async folder => {
    const file = path.join(folder, 'copy.zip')
    await writeZipFile(file, async zip => {
      await zip.add('READ-ME.txt', READ_ME)
      for (const [name, tables] of Object.entries(found)) {
        await zip.add(`data/${name}.json`, JSON.stringify(tables, null, 2))
        if (COPIES.has(name)) continue
        for (const sha256 of hashesIn(tables)) {
          const place = `files/${sha256}`
          if (!zip.has(place) && (await files.sizeOf(sha256)) !== null) await zip.add(place, () => files.read(sha256))
        }
      }
    })
    const { size } = await stat(file)
    return { sha256: await files.putFile(file), size_bytes: size }
  })
}

/** Every stored file that rows name, however deep in them. A text that only looks like a name is none: who wrote it may not have the file. */
function hashesIn(value: unknown): Set<string> {
  const found = new Set<string>()
  const look = (part: unknown, key: string): void => {
    if (typeof part === 'string') {
      if (FILE_KEY.test(key) && isSha256(part)) found.add(part)
    } else if (Array.isArray(part)) for (const item of part) look(item, key)
    else if (part !== null && typeof part === 'object' && !(part instanceof Date))
      for (const [name, inside] of Object.entries(part)) look(inside, name)
  }
  look(value, '')
  return found
}

const READ_ME = `This is everything that is stored of you.

data/   one file for each part of the product, as JSON: tables, and their rows
files/  what you uploaded, by its SHA-256; the rows in data/ name it by the same
Marks that are not released to you yet come with a later copy. What staff noted among themselves and the inputs of hidden tests are not
in it. Passwords and keys are not in it: they are stored only as hashes, which tell nothing.
`
