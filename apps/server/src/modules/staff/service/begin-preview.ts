import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { notThere } from '#platform/operations/act.ts'
import { beginPreview, canManagePeople, directory, MADE_UP_NAME } from '../../auth/index.ts'
import { authoring, enrolment } from '../../learning/index.ts'
import { logAct, type OperationParts } from './perform.ts'

/** Shows the app as a learner in scope; that it is shown, and to whom, is logged first. Throws `learning/not-found`. */
export async function beginLearnerPreview({ db, clock }: OperationParts, caller: Caller, userId: number) {
  const programIds = (await enrolment.programsOfUsers(db, [userId])).get(userId) ?? []
  const isLearner = (await directory.isStaff(db, userId)) === false
  const reader = isLearner ? await directory.findReader(db, userId) : null
  if (!reader || caller.via !== 'session' || !canManagePeople(caller, 'preview learners', programIds)) throw notThere()
  const names = await directory.readNames(db, [userId])
  const { token, endsAt } = await db.transaction().execute(async tx => {
    const change = { entity: 'auth.preview', key: String(userId), userId, before: null, after: { shown: true } }
    const entry = { kind: 'preview', reason: '', isFinal: true, programIds, courseIds: [], undoes: null }
    await logAct(tx, clock, caller, [change], entry)
    return beginPreview({ clock }, tx, caller, { userId, programIds })
  })
  return { token, endsAt: epochS(endsAt), name: names.get(userId) ?? 'A learner', accessType: reader.accessType }
}

/** Shows the app as a made-up learner of a batch, about whom nothing is known; logged. Throws `learning/not-found`. */
export async function beginBatchPreview({ db, clock }: OperationParts, caller: Caller, programId: number) {
  const isThere = (await authoring.readBatchFacts(db, [programId])).length > 0
  if (!isThere || caller.via !== 'session' || !canManagePeople(caller, 'preview a batch', programId)) throw notThere()
  const programIds = [programId]
  const { token, endsAt } = await db.transaction().execute(async tx => {
    const key = `program:${programId}`
    const change = { entity: 'auth.preview', key, userId: null, before: null, after: { shown: true } }
    const entry = { kind: 'preview', reason: '', isFinal: true, programIds, courseIds: [], undoes: null }
    await logAct(tx, clock, caller, [change], entry)
    return beginPreview({ clock }, tx, caller, { userId: null, programIds })
  })
  return { token, endsAt: epochS(endsAt), name: MADE_UP_NAME, accessType: 'Premium' as const }
}
