import type { Tx } from '#platform/db/tables.ts'
import type { AnyHandler, Handler } from '#platform/events/handler.ts'
import { purchases } from '../learning/index.ts'
import type { LeadsParts } from './service/parts.ts'
import { recordStep } from './service/record.ts'

const programName = async (tx: Tx, programId: number): Promise<string> =>
  (await purchases.programsById(tx, [programId])).get(programId)?.name ?? ''

/** The steps of a learner, from what happened elsewhere. */
export function leadHandlers(parts: LeadsParts): AnyHandler[] {
  const signedUp: Handler<'auth.account.created'> = {
    on: 'auth.account.created',
    handle: (tx, { userId, atMs }) =>
      recordStep(parts, tx, { userId, stage: 'signed-up', key: String(userId), about: '', atMs }),
  }
  const activated: Handler<'progress.activity.completed'> = {
    on: 'progress.activity.completed',
    // The first one alone: the key is the person.
    handle: (tx, { userId, atMs }) =>
      recordStep(parts, tx, { userId, stage: 'activated', key: String(userId), about: '', atMs }),
  }
  const enrolled: Handler<'payments.order.paid'> = {
    on: 'payments.order.paid',
    async handle(tx, { userId, orderId, programId, atMs }) {
      const about = await programName(tx, programId)
      await recordStep(parts, tx, { userId, stage: 'enrolled', key: String(orderId), about, atMs })
    },
  }
  const refunded: Handler<'payments.order.refunded'> = {
    on: 'payments.order.refunded',
    async handle(tx, { userId, orderId, programId, atMs }) {
      const about = await programName(tx, programId)
      await recordStep(parts, tx, { userId, stage: 'refunded', key: String(orderId), about, atMs })
    },
  }
  const completed: Handler<'certificates.certificate.issued'> = {
    on: 'certificates.certificate.issued',
    handle: (tx, { userId, certificateId, course, atMs }) =>
      recordStep(parts, tx, { userId, stage: 'completed', key: String(certificateId), about: course, atMs }),
  }
  return [signedUp, activated, enrolled, refunded, completed] as AnyHandler[]
}
