import type { ParamsOut } from '@learn/contract'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { notFound } from '../../classroom/index.ts'
import { enrolment } from '../../learning/index.ts'
import type { RiskParts } from '../parts.ts'
import { can } from '../policy.ts'
import { insertMessage } from '../repo/messages.ts'

/** Writes to one learner of a batch, once for a key. Throws `learning/not-found` for who may not, and for who is in no such batch. */
export async function writeMessage(
  { db, clock }: RiskParts,
  caller: Caller,
  { batchid, userid, title, text, key }: ParamsOut<'local_learn_write_to_learner'>,
): Promise<{ isSent: boolean }> {
  if (!can(caller, 'write to learners', { programIds: [batchid] })) throw notFound()
  const now = clock.now()
  if (!(await enrolment.currentMembers(db, batchid, now)).includes(userid)) throw notFound()
  await db.transaction().execute(async tx => {
    const id = newId()
    const isNew = await insertMessage(tx, {
      id,
      batch_id: batchid,
      user_id: userid,
      author_id: caller.userId,
      write_key: key,
      title,
      text,
      sent_at: now,
    })
    if (isNew) await emit(tx, 'insights.message.sent', { messageId: id, userId: userid })
  })
  return { isSent: true }
}
