import type { Handle, Tx } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newToken } from '#platform/ids.ts'
import { madeUpLearner } from '#platform/made-up.ts'
import { sha256 } from '#platform/signing.ts'
import { can } from '../policy.ts'
import { findPreview, insertPreview, listPreviews, removeOldPreviews } from '../repo/previews.ts'
import type { UserRow } from '../repo/users.ts'
import type { AuthParts } from './ports.ts'

/** Long enough to look for what a learner told of. */
const PREVIEW_LIFE_S = 1800
/** What staff are told whom they see, and what the app calls them. */
export const MADE_UP_NAME = 'a made-up learner'
const FIRST_NAME = 'Learner'

export interface BegunPreview {
  token: string
  endsAt: Date
}

/**
 * Begins to show the app as a learner of these programs to staff, who must be allowed it: good in this session alone, until it ends.
 * Without a person it is a made-up learner of one program.
 */
export async function beginPreview(
  { clock }: Pick<AuthParts, 'clock'>,
  tx: Tx,
  caller: Caller,
  { userId, programIds }: { userId: number | null; programIds: readonly number[] },
): Promise<BegunPreview> {
  const now = clock.now()
  const [token, endsAt] = [newToken(), new Date(now.getTime() + PREVIEW_LIFE_S * 1000)]
  await insertPreview(tx, {
    token_hash: sha256(token),
    session_hash: caller.sessionHash,
    staff_id: caller.userId,
    user_id: userId,
    program_ids: programIds,
    began_at: now,
    ends_at: endsAt,
  })
  return { token, endsAt }
}

/** The learner whom a preview shows, as the caller that they would be; null once it is over, or its staff may no longer look. */
export async function readPreview(
  { db, clock }: Pick<AuthParts, 'db' | 'clock'>,
  staff: Caller,
  token: string,
): Promise<{ caller: Caller; user: UserRow } | null> {
  const hash = sha256(token)
  const [row] = await findPreview(db, hash, staff.sessionHash, clock.now())
  if (!row || row.staff_id !== staff.userId || staff.mustChange || staff.mustSetFactor) return null
  const [programId = 0] = row.program_ids
  const isAllowed =
    row.id === null ? can(staff, 'preview a batch', programId) : can(staff, 'preview learners', row.program_ids)
  if (!isAllowed) return null
  const user = row.id === null ? makeUpUser(programId) : row
  const caller: Caller = {
    userId: user.id,
    isStudent: true,
    accessType: user.access_type,
    via: 'session',
    service: '',
    grants: [],
    mustChange: false,
    mustSetFactor: false,
    sessionHash: hash,
    scopes: null,
  }
  return { caller, user }
}

/** The account that a made-up learner of a batch would have. */
const makeUpUser = (programId: number): UserRow => ({
  id: madeUpLearner(programId),
  is_student: true,
  access_type: 'Premium',
  must_change_password: false,
  username: '',
  email: null,
  phone: null,
  first_name: FIRST_NAME,
  last_name: '',
  is_suspended: false,
  contact_email: null,
  theme: null,
})

/** Who looked at the app as this person, and when. */
export const readPreviews = async (db: Handle, userId: number) =>
  (await listPreviews(db, userId)).map(row => ({ at: row.began_at, by: `${row.first_name} ${row.last_name}`.trim() }))

export const forgetPreviews = (db: Handle, before: Date): Promise<void> => removeOldPreviews(db, before)
