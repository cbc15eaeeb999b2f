import type { ParamsOf } from '@learn/contract'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { parseEmail, parseMobile } from '../identifier.ts'
import { can } from '../policy.ts'
import { insertUser, isInUse } from '../repo/users.ts'
import { hashPassword } from './hashing.ts'
import { findPasswordFault } from './password-fault.ts'
import type { AuthParts } from './ports.ts'

type NewUser = ParamsOf<'core_user_create_users'>['users'][number]

/**
 * Makes one learner for a server of the institute; gives the id. A password that comes with it is known to others, so it
 * must be changed at the first sign-in. `log` writes the act, in the same transaction. Throws `auth/not-found`, `request/invalid`, `auth/taken`.
 */
export async function createUser(
  parts: AuthParts,
  caller: Caller,
  given: NewUser,
  log: (tx: Tx, id: number) => Promise<void>,
) {
  if (!can(caller, 'make accounts')) throw new AppError('auth/not-found', 'There is nothing here that you can open')
  const email = parseEmail(given.email)
  const phone = given.phone1 ? parseMobile(given.phone1) : null
  if (!email || (given.phone1 && !phone)) throw new AppError('request/invalid', 'Invalid Value')
  const username = given.username.trim().toLowerCase()
  const names = { username, email, phone, first_name: given.firstname, last_name: given.lastname }
  const fault = given.password ? await findPasswordFault(names, given.password) : null
  if (fault) throw new AppError('request/invalid', fault)
  const passwordHash = given.password ? await hashPassword(given.password) : null
  return parts.db.transaction().execute(async tx => {
    if (await isAnyTaken(tx, username, email, phone)) throw new AppError('auth/taken', 'This account exists already')
    const id = newId()
    await insertUser(tx, {
      id,
      ...names,
      password_hash: passwordHash,
      must_change_password: passwordHash !== null,
      access_type: 'Free',
      created_at: parts.clock.now(),
    })
    await log(tx, id)
    return { id, username }
  })
}

const isAnyTaken = async (tx: Tx, username: string, email: string, phone: string | null): Promise<boolean> =>
  (await isInUse(tx, 'username', username)) ||
  (await isInUse(tx, 'email', email)) ||
  (phone !== null && (await isInUse(tx, 'phone', phone)))
