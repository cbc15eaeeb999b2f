import type { ParamsOf } from '@learn/contract'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { getEntity } from '#platform/operations/differences.ts'
import { type AuthParts, createUser, givePassword } from '../../auth/index.ts'
import { logAct, OPERATOR, type OperationParts } from './perform.ts'
import type { Done } from './present-rows.ts'

const ofInstitute = { programIds: [], courseIds: [], undoes: null }

type Users = ParamsOf<'core_user_create_users'>['users']

/** Makes the account of one learner for a server of the institute, logged as any act. Throws what `createUser` throws. */
export async function createUserLogged(parts: OperationParts & AuthParts, caller: Caller, [given]: Users) {
  if (!given) throw new AppError('request/invalid', 'Invalid Value')
  return createUser(parts, caller, given, async (tx, userId) => {
    const key = String(userId)
    const after = (await getEntity(parts.entities(), 'auth.person').read(tx, [key])).get(key) ?? null
    await logAct(tx, parts.clock, caller, [{ entity: 'auth.person', key, before: null, after, userId }], {
      ...ofInstitute,
      kind: 'people',
      reason: 'core_user_create_users',
      isFinal: false,
    })
  })
}

interface GivenPassword {
  userId: number
  password: string
  mustChange: boolean
  /** Made by the same command: nobody to tell of it. */
  isNew: boolean
}

/** Gives somebody a password and logs that; neither it nor its hash stands in the log, and nothing takes it back. */
export const givePasswordLogged = (
  parts: OperationParts & AuthParts,
  caller: Caller,
  { userId, password, ...how }: GivenPassword,
  reason: string,
): Promise<void> =>
  givePassword(parts, userId, password, how, async (tx, hadPassword) => {
    const change = {
      entity: 'auth.password',
      key: String(userId),
      userId,
      before: { isSet: hadPassword },
      after: { isSet: true, mustChangePassword: how.mustChange },
    }
    await logAct(tx, parts.clock, caller, [change], { ...ofInstitute, kind: 'password', reason, isFinal: true })
  })

/** Logs that everything about a person was read out or erased: that it was done, by nobody's name. */
export const logPersonal = (
  tx: Tx,
  clock: Clock,
  kind: 'person-export' | 'person-erase',
  reason: string,
): Promise<Done> => logAct(tx, clock, OPERATOR, [], { ...ofInstitute, kind, reason, isFinal: true })
