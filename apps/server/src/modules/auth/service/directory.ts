import type { Db, Handle } from '#platform/db/tables.ts'
import { isMadeUp } from '#platform/made-up.ts'
import type { Person } from '#platform/personal-data/port.ts'
import type { Reader } from '#platform/policy.ts'
import { type Place, reaches, STAFF_ROLES, type StaffRole } from '#platform/roles.ts'
import * as grants from '../repo/grants.ts'
import * as operations from '../repo/operations.ts'
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

export interface SignInGroup extends PersonName {
  isStudent: boolean
  kinds: ('browser' | 'app')[]
  /** From how many networks they came. */
  networks: number
  times: number
  lastAt: Date
}

const nameOf = (row: { first_name: string; last_name: string }) => ({
  firstName: row.first_name,
  lastName: row.last_name,
})

/** A person by id, suspended or not. */
export async function readContact(db: Db, userId: number): Promise<Contact | undefined> {
  const row = await users.findUserById(db, userId)
  return row && { id: row.id, ...nameOf(row), email: row.email, phone: row.phone }
}

/**
 * A person as a reader of what is theirs, where no session says who asks: the holder of a link. No role opens a
 * link. Null for who is suspended. */
export async function findReader(db: Handle, userId: number): Promise<Reader | null> {
  // The files of lessons come by links to a made-up learner too.
  if (isMadeUp(userId)) return { userId, isStudent: true, accessType: 'Premium', via: 'session', grants: [] }
  const row = await users.findUserById(db, userId)
  if (!row || row.is_suspended) return null
  return { userId: row.id, isStudent: row.is_student, accessType: row.access_type, via: 'session', grants: [] }
}

/** Somebody with the roles that they hold at a moment, where no session says who asks: for work that they left behind. */
export async function findActor(db: Handle, userId: number, now: Date): Promise<Reader | null> {
  const reader = await findReader(db, userId)
  if (!reader) return null
  const held = (await grants.getGrants(db, userId)).filter(({ endsAt }) => endsAt === null || endsAt > now)
  return { ...reader, grants: held.map(({ role, scope, scopeId }) => ({ role, scope, scopeId })) }
}

/** Whether somebody is staff, suspended or not; undefined when there is nobody. */
export const isStaff = async (db: Handle, userId: number): Promise<boolean | undefined> => {
  const row = await users.findUserById(db, userId)
  return row && !row.is_student
}

/** Whether some of these people are staff. */
export const hasStaff = async (db: Handle, userIds: readonly number[]): Promise<boolean> =>
  (await operations.readUsers(db, userIds)).some(row => !row.is_student)

/** Ids of staff who hold one of these roles anywhere at a moment. */
export const staffWithRoles = async (db: Handle, roles: readonly string[], now: Date): Promise<number[]> => [
  ...new Set((await grants.holdersOfRoles(db, roles, now)).map(({ userId }) => userId)),
]

/** Those of some people who are not suspended, and with `unseenSince` only who did not use a session after it. In order of their ids. */
export const reachable = (db: Handle, ids: readonly number[], unseenSince: Date | null): Promise<number[]> =>
  users.reachableAmong(db, ids, unseenSince)

/** People with these words in their name, staff too. */
export const findIdsByName = (db: Handle, name: string, limit: number): Promise<number[]> =>
  users.findIdsByName(db, name, limit)

/** Full names by id. */
export async function readNames(db: Handle, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await operations.readUsers(db, ids)
  return new Map(rows.map(row => [row.id, `${row.first_name} ${row.last_name}`.trim()]))
}

/** How some people are reached, by id. Who is suspended is left out. */
export async function readContacts(db: Handle, ids: readonly number[]): Promise<Map<number, Contact>> {
  const rows = (await operations.readUsers(db, [...new Set(ids)])).filter(row => !row.is_suspended)
  return new Map(rows.map(row => [row.id, { id: row.id, ...nameOf(row), email: row.email, phone: row.phone }]))
}

/**
 * Full names of who teaches courses, by course: the teachers of the course itself, else those of the program through which it is
 * looked at. Teachers of the whole institute are named nowhere.
 */
export async function readTeachers(
  db: Handle,
  courseIds: readonly number[],
  now: Date,
  programId?: number,
): Promise<Map<number, string[]>> {
  const rows = await grants.readHolders(db, 'teacher', courseIds, programId === undefined ? [] : [programId], now)
  const namesIn = (scope: string, id: number | undefined) =>
    rows.filter(row => row.scope === scope && row.scopeId === id).map(row => `${row.firstName} ${row.lastName}`.trim())
  const ofProgram = namesIn('program', programId)
  return new Map(
    courseIds.map(id => {
      const own = namesIn('course', id)
      return [id, own.length ? own : ofProgram]
    }),
  )
}

/** Who teaches courses by a grant of the course itself, by course. */
export async function readTeacherIds(
  db: Handle,
  courseIds: readonly number[],
  now: Date,
): Promise<Map<number, number[]>> {
  const rows = Map.groupBy(await grants.readHolders(db, 'teacher', courseIds, [], now), ({ scopeId }) => scopeId)
  return new Map(courseIds.map(id => [id, [...new Set((rows.get(id) ?? []).map(({ userId }) => userId))]]))
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

/** Learners who came last first: all, those of some ids, those with this in their name; and how many these are. */
export async function pageOfLearners(
  db: Db,
  page: { limit: number; offset: number; ids?: readonly number[] | undefined; name?: string | undefined },
): Promise<{ items: LearnerEntry[]; found: number }> {
  const rows = await users.pageOfLearners(db, page)
  const items = rows.map(row => ({
    id: row.id,
    ...nameOf(row),
    email: row.email,
    phone: row.phone,
    accessType: row.access_type,
    isSuspended: row.is_suspended,
    createdAt: row.created_at,
    seenAt: row.seen_at ?? null,
  }))
  return { items, found: rows[0]?.found ?? 0 }
}

/** Sessions of anybody by person: who signed in last first. */
export async function pageOfSignIns(
  db: Db,
  limit: number,
  offset: number,
): Promise<{ items: SignInGroup[]; total: number }> {
  const rows = await sessions.pageOfSignIns(db, limit, offset)
  const items = rows.map(row => ({
    id: row.user_id,
    ...nameOf(row),
    isStudent: row.is_student,
    kinds: row.kinds,
    networks: row.networks,
    times: row.times,
    lastAt: row.last_at,
  }))
  return { items, total: rows[0]?.total ?? 0 }
}

/** Who of the staff holds one of these roles over a place now, in order of their names. */
export async function staffWith(
  db: Handle,
  roles: readonly StaffRole[],
  now: Date,
): Promise<(place: Place) => { id: number; name: string }[]> {
  const rows = await grants.holdersOfRoles(db, roles, now)
  return place => {
    const found = new Map<number, string>()
    for (const { userId, role, scope, scopeId, firstName, lastName } of rows)
      if (reaches({ role, scope, scopeId }, place)) found.set(userId, `${firstName} ${lastName}`.trim())
    return [...found].map(([id, name]) => ({ id, name }))
  }
}

/** Who teaches one program now, with the grant that says so. */
export async function readProgramTeachers(db: Handle, programId: number, now: Date) {
  const rows = await grants.teachersOfProgram(db, programId, now)
  return rows.map(({ id, userId, firstName, lastName, endsAt }) => ({
    grantId: id,
    userId,
    name: `${firstName} ${lastName}`.trim(),
    endsAt,
  }))
}

/** Everybody of the staff who has a role now, in order of their names. */
export async function listStaff(db: Handle, now: Date): Promise<{ id: number; name: string }[]> {
  const rows = await grants.holdersOfRoles(db, STAFF_ROLES, now)
  const names = new Map(rows.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`.trim()]))
  return [...names].map(([id, name]) => ({ id, name }))
}

/** Where somebody is signed in, last use first: the token of a session is not told, and its network shortened. */
export async function readDevices(db: Handle, userId: number, now: Date) {
  const rows = await sessions.getSessions(db, userId, now)
  return rows.map(({ kind, user_agent, network, seen_at }) => ({ kind, device: user_agent, network, seenAt: seen_at }))
}

/** Of some people, the pairs that signed in with one browser, the smaller id first. */
export const pairsWithOneDevice = (
  db: Handle,
  userIds: readonly number[],
): Promise<{ one: number; other: number }[]> =>
  userIds.length === 0 ? Promise.resolve([]) : sessions.pairsWithOneDevice(db, userIds)
