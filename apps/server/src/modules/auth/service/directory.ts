import type { Db } from '#platform/db/tables.ts'
import type { Person } from '#platform/personal-data/port.ts'
import type { Reader } from '#platform/policy.ts'
import * as personalData from '../repo/personal-data.ts'
import * as sessions from '../repo/session-list.ts'
import * as users from '../repo/users.ts'

/** What other modules may know of people; nothing here changes anything. */
export interface PersonName {
  id: number
  firstName: string
  lastName: string
}

/** How a person is reached. */
export interface Contact extends PersonName {
  email: string | null
  /** Ten digits. */
  phone: string | null
}

export interface LearnerEntry extends Contact {
  accessType: 'Free' | 'Premium'
  isSuspended: boolean
  createdAt: Date
  /** When a session of theirs was last used. */
  seenAt: Date | null
}

export interface SignInEntry extends PersonName {
  isStudent: boolean
  kind: 'browser' | 'app'
  /** The network that it came from, cut to its prefix. */
  network: string
  at: Date
}

const nameOf = (row: { first_name: string; last_name: string }) => ({
  firstName: row.first_name,
  lastName: row.last_name,
})

/** A person by id, suspended or not. */
export async function contactOf(db: Db, userId: number): Promise<Contact | undefined> {
  const row = await users.findUserById(db, userId)
  return row && { id: row.id, ...nameOf(row), email: row.email, phone: row.phone }
}

/** A person as a reader of what is theirs, where no session says who asks: the holder of a link. Null for who is suspended. */
export async function findReader(db: Db, userId: number): Promise<Reader | null> {
  const row = await users.findUserById(db, userId)
  if (!row || row.is_suspended) return null
  return { userId: row.id, isStudent: row.is_student, accessType: row.access_type, via: 'session' }
}

/** The person behind an e-mail in lower case, ten digits of a phone, or an id. */
export const findPerson = (
  db: Db,
  known: { email?: string; phone?: string; id?: number },
): Promise<Person | undefined> => personalData.findPerson(db, known)

/** Numbers of people by kind. */
export const countPeople = (db: Db): Promise<{ premium: number; free: number; staff: number }> => users.countPeople(db)

/** False on a platform that nobody has used yet. */
export const hasPeople = async (db: Db): Promise<boolean> => (await users.countUsers(db)) > 0

/** Ids of the learners of an access type. */
export const learnerIds = (db: Db, accessType: 'Free' | 'Premium'): Promise<number[]> =>
  users.listStudentIds(db, accessType)

/** The learners who came last. */
export async function newestLearners(db: Db, limit: number): Promise<LearnerEntry[]> {
  const rows = await users.newestLearners(db, limit)
  return rows.map(row => ({
    id: row.id,
    ...nameOf(row),
    email: row.email,
    phone: row.phone,
    accessType: row.access_type,
    isSuspended: row.is_suspended,
    createdAt: row.created_at,
    seenAt: row.seen_at ?? null,
  }))
}

/** The newest sessions of anybody. */
export async function newestSignIns(db: Db, limit: number): Promise<SignInEntry[]> {
  const rows = await sessions.newestSignIns(db, limit)
  return rows.map(row => ({
    id: row.user_id,
    ...nameOf(row),
    isStudent: row.is_student,
    kind: row.kind,
    network: row.network,
    at: row.created_at,
  }))
}
