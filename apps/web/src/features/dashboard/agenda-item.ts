import type { Dashboard } from '@learn/contract/home'
import { getAddress } from '@learn/contract/pages/plain'
import { duePartName } from '@learn/contract/payments/plain'
import { leadsToRoom } from '#features/course/index.ts'
import { getKind, getOpening } from '#features/kinds/index.ts'

export type AgendaItem = Dashboard['today'][number]

/** What is not open yet is shown where it stands: its row says when it opens, or why not. */
const inModule = (programId: number, { courseId, sectionId }: NonNullable<AgendaItem['place']>) => ({
  to: getAddress('timeline', { programid: programId }),
  search: { course: String(courseId) },
  hash: `section-${sectionId}`,
})

/** What an item of the agenda is called, whose it is, and how it is opened: an activity of a course, a job, or a payment. */
export function presentItem(item: AgendaItem, programId: number, nowS?: number) {
  const { activity, job, payment, courseName, isLocked, place, kind, classTimes, sessionId } = item
  if (payment)
    return {
      id: `payment-${payment.planId}-${payment.number}`,
      name: duePartName(payment),
      about: courseName,
      opening: { to: getAddress('payments') },
    }
  if (activity) {
    const { id, name, type } = activity
    const isInRoom =
      kind === 'catch-up' ||
      (kind === 'live' && classTimes !== undefined && nowS !== undefined && leadsToRoom(classTimes, nowS))
    const opening = isInRoom
      ? { to: getAddress('liveClass', { id }), search: sessionId === undefined ? {} : { session: String(sessionId) } }
      : // A class tells on its own page what is needed to be there.
        isLocked && place && kind !== 'live'
        ? inModule(programId, place)
        : getOpening(activity, getAddress('activity', { programid: programId, type, id }))
    return { id, name, about: `${getKind(activity).name} · ${courseName}`, opening }
  }
  const hashId = job?.hash2 ?? ''
  return {
    id: hashId,
    name: job?.title ?? '',
    about: courseName,
    opening: { to: getAddress('application', { hashId }) },
  }
}
