import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { notThere } from '#platform/operations/act.ts'
import { canManagePeople, directory } from '../../auth/index.ts'
import { enrolment } from '../../learning/index.ts'
import { insertOperation } from '../repo/operations.ts'
import type { OperationParts } from './perform.ts'

/** E-mail and phone of a learner in scope; that they were shown, and to whom, is logged first. Throws `learning/not-found`. */
export async function revealContact({ db, clock }: OperationParts, caller: Caller, userId: number) {
  const programIds = (await enrolment.programsOfUsers(db, [userId])).get(userId) ?? []
  const isLearner = (await directory.isStaff(db, userId)) === false
  const contact = isLearner ? await directory.readContact(db, userId) : undefined
  if (!contact || !canManagePeople(caller, 'reveal contacts', { programIds })) throw notThere()
  await db.transaction().execute(tx =>
    insertOperation(
      tx,
      {
        id: newId(),
        kind: 'reveal',
        actor_id: caller.userId,
        via: caller.via,
        reason: '',
        at: clock.now(),
        size: 1,
        undo_until: null,
        undoes: null,
        program_ids: programIds,
        course_ids: [],
      },
      [{ entity: 'auth.contact', key: String(userId), userId, before: null, after: { shown: true } }],
    ),
  )
  return { email: contact.email ?? '', phone: contact.phone ?? '' }
}
