import { readFile } from 'node:fs/promises'
import { leadProfile, storedPhone } from '@learn/contract/profile'
import { z } from 'zod'
import type { Command } from '#platform/command.ts'
import { putLeads } from '../repo/leads.ts'
import type { ProfileParts } from './parts.ts'

const CHARS = 2000
const value = z.union([z.string().max(CHARS), z.number(), z.null(), z.array(z.unknown()).max(50)])
const leadFile = z.array(z.unknown())
const leadRecord = z.looseObject({ prospectId: z.string().min(1), phone: z.string() }).catchall(value)

/** The first fault of a record in one line: 'prospectId: Invalid input'. */
const faultText = ({ issues: [first] }: z.ZodError): string =>
  `${first?.path.join('.') || 'it'}: ${first?.message ?? ''}`

/** `npm run lead:records -- FILE.json`: what the lead system knows of people who enquired; offered to them on their profile. */
export const leadRecords =
  ({ db, clock }: Pick<ProfileParts, 'db' | 'clock'>): Command =>
  async ([file], tell) => {
    if (!file) {
      tell('Usage: npm run lead:records -- FILE.json')
      return 2
    }
    let given: unknown
    try {
      given = JSON.parse(await readFile(file, 'utf8'))
    } catch (error) {
      tell(`${file} cannot be read: ${error instanceof Error ? error.message : 'no JSON'}`)
      return 1
    }
    const records = leadFile.safeParse(given)
    if (!records.success) {
      tell(`No lead records: ${z.prettifyError(records.error)}`)
      return 1
    }
    const now = clock.now()
    const read = records.data.map(record => leadRecord.safeParse(record))
    for (const [n, { error }] of read.entries()) if (error) tell(`Record ${n + 1} is skipped: ${faultText(error)}`)
    const whole = read.flatMap(({ data }) => data ?? [])
    const fit = whole.filter(record => Object.keys(leadProfile(record, now)).length > 0)
    const leads = new Map(fit.map(record => [storedPhone(record.phone.trim()), record]))
    await putLeads(
      db,
      [...leads].map(([phone, record]) => ({ phone, record })),
      now,
    )
    tell(`${leads.size} records are kept; ${whole.length - fit.length} have no phone of ten digits.`)
    return 0
  }
