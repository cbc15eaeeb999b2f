import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { StaffRole } from '#platform/roles.ts'
import { insertGrant } from '../repo/grants.ts'
import { findUserById, insertLead, insertUser, lockUserForUpdate, setMustChange, setPassword } from '../repo/users.ts'
import { endEverywhere } from './end-everywhere.ts'
import { hashPassword } from './hashing.ts'
import { notifyOwner } from './notices.ts'
import { findPasswordFault } from './password-fault.ts'
import type { AuthParts } from './ports.ts'

export interface NewPerson {
  email: string | null
  /** Ten digits. */
  phone: string | null
  firstName: string
  lastName: string
  password: string | null
  /** Somebody else knows it: it is changed before anything else. */
  mustChangePassword?: boolean
  isStudent: boolean
  accessType: 'Free' | 'Premium'
  /** Of staff, over the institute: admin unless it says less. */
  role?: StaffRole
}

/** Adds a user and gives the id. The username is the e-mail or, without one, the phone. */
export async function addPerson(parts: AuthParts, person: NewPerson): Promise<number> {
  const id = newId()
  const email = person.email?.toLowerCase() ?? null
  const password_hash = person.password === null ? null : await hashPassword(person.password)
  await parts.db.transaction().execute(async tx => {
    await insertUser(tx, {
      id,
      username: email ?? person.phone ?? String(id),
      email,
      phone: person.phone,
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash,
      must_change_password: person.password !== null && person.mustChangePassword === true,
      is_student: person.isStudent,
      access_type: person.accessType,
      created_at: parts.clock.now(),
    })
    if (!person.isStudent)
      await insertGrant(tx, {
        id: newId(),
        user_id: id,
        role: person.role ?? 'admin',
        scope: 'institute',
        scope_id: null,
        ends_at: null,
        granted_at: parts.clock.now(),
      })
  })
  return id
}

/** Makes somebody of staff a teacher of a course. */
export const grantTeacher = (
  { db, clock }: Pick<AuthParts, 'db' | 'clock'>,
  userId: number,
  courseId: number,
): Promise<void> =>
  insertGrant(db, {
    id: newId(),
    user_id: userId,
    role: 'teacher',
    scope: 'course',
    scope_id: courseId,
    ends_at: null,
    granted_at: clock.now(),
  })

/**
 * Gives somebody whom staff added a password; who was signed in with another one is no more, and who had the account before is
 * told. `log` writes the act, in the same transaction. Throws `request/invalid` for a password that they could not choose.
 */
export async function givePassword(
  parts: AuthParts,
  userId: number,
  password: string,
  { mustChange, isNew }: { mustChange: boolean; isNew: boolean },
  log: (tx: Tx, hadPassword: boolean) => Promise<void>,
): Promise<void> {
  const user = await findUserById(parts.db, userId)
  const fault = user ? await findPasswordFault(user, password) : null
  if (fault) throw new AppError('request/invalid', fault)
  const hash = await hashPassword(password)
  await parts.db.transaction().execute(async tx => {
    const held = await lockUserForUpdate(tx, userId)
    if (!held) throw new AppError('request/invalid', 'Nobody suspended is given a password')
    await setPassword(tx, userId, hash)
    if (mustChange) await setMustChange(tx, userId)
    await endEverywhere(parts, tx, userId, null)
    if (!isNew) await notifyOwner(parts, tx, held, 'password-changed')
    await log(tx, held.password_hash !== null)
  })
}

/** Adds a lead: somebody known to sales who has no account. */
export const addLead = (
  parts: AuthParts,
  lead: { name: string; email: string | null; phone: string | null },
): Promise<void> => insertLead(parts.db, { ...lead, id: newId(), created_at: parts.clock.now() })
