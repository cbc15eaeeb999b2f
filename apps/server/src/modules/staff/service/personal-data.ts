import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { notThere } from '#platform/operations/act.ts'
import { type ErasureParts, erasePerson } from '#platform/personal-data/person.ts'
import { canManagePeople, directory } from '../../auth/index.ts'
import { enrolment } from '../../learning/index.ts'
import { requestCopy } from '../../privacy/index.ts'
import { logAct, type OperationParts } from './perform.ts'

export type PersonalParts = OperationParts & ErasureParts

interface Asked {
  userid: number
  reason: string
}

const ERASED = { before: { isErased: false }, after: { isErased: true } }

/** What is logged of it names nobody: it outlives the person. */
const logged = (reason: string) => ({ reason, isFinal: true, programIds: [], courseIds: [], undoes: null })

/**
 * Has a copy of everything that is stored of a learner prepared: it waits in their account, where they alone fetch it. Throws
 * `learning/not-found`.
 */
export async function requestLearnerCopy(parts: PersonalParts, caller: Caller, { userid, reason }: Asked) {
  const { db, clock } = parts
  const programIds = (await enrolment.programsOfUsers(db, [userid])).get(userid) ?? []
  const isLearner = (await directory.isStaff(db, userid)) === false
  if (!isLearner || !canManagePeople(caller, 'export people', programIds)) throw notThere()
  const change = { entity: 'auth.person', key: String(userid), userId: userid, before: null, after: { copied: true } }
  await db
    .transaction()
    .execute(tx => logAct(tx, clock, caller, [change], { kind: 'person-export', ...logged(reason) }))
  const { copy } = await requestCopy(parts, { userId: userid })
  if (!copy) throw new Error('a copy that was asked for is not there')
  return { state: copy.state, beganAt: copy.beganAt }
}

/**
 * Erases a learner for good, once their name was typed. Throws `learning/not-found`, `request/invalid` for another name.
 */
export async function eraseLearner(
  parts: PersonalParts,
  caller: Caller,
  { userid, name, reason }: Asked & { name: string },
): Promise<{ isErased: true }> {
  const { db, clock } = parts
  const person = await directory.findPerson(db, { id: userid })
  const isLearner = (await directory.isStaff(db, userid)) === false
  if (!person || !isLearner || !canManagePeople(caller, 'erase people')) throw notThere()
  const known = (await directory.readNames(db, [userid])).get(userid) ?? ''
  if (name.trim() !== known) throw new AppError('request/invalid', 'That is not their name')
  // A number and no name: it proves that what was asked for was done.
  const change = { entity: 'auth.person', key: String(userid), userId: null, ...ERASED }
  await erasePerson(parts, person, tx =>
    logAct(tx, clock, caller, [change], { kind: 'person-erase', ...logged(reason) }),
  )
  return { isErased: true }
}
