import { type ProfileState, type ProfileValues } from '@learn/contract/profile'
import type { Db, Handle } from '#platform/db/tables.ts'
import { directory } from '../../auth/index.ts'
import { readFields } from '../repo/fields.ts'
import { newestResume, type ResumeRow } from '../repo/resumes.ts'

/** A profile as it stands: what the learner says, with what the account says over it. */
export interface StoredProfile extends ProfileState {
  account: Record<string, string>
  resume: ResumeRow | null
  updatedAt: Date | null
}

/** What the account says: no profile changes it. */
async function accountFields(db: Db, userId: number): Promise<Record<string, string>> {
  const person = await directory.readContact(db, userId)
  if (!person) return {}
  const { firstName, lastName, email, phone } = person
  return {
    firstName,
    lastName,
    ...(email && { emailAddress: email }),
    ...(phone && { phone }),
  }
}

/** Reads a profile; of who said nothing, an empty one. */
export async function readProfile(pool: Db, userId: number, db: Handle = pool): Promise<StoredProfile> {
  const [account, fields, resume] = await Promise.all([
    accountFields(pool, userId),
    readFields(db, userId),
    newestResume(db, userId),
  ])
  const values: ProfileValues = { ...fields.values, ...account }
  return { values, account, resume: resume ?? null, hasResume: resume !== undefined, updatedAt: fields.updatedAt }
}
