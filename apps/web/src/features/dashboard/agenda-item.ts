import type { Dashboard } from '@learn/contract/home'
import { addressOf } from '@learn/contract/pages/plain'
import { kindOf, openingOf } from '#features/kinds/index.ts'

export type AgendaItem = Dashboard['today'][number]

/** What an item of the agenda is called, whose it is, and how it is opened: an activity of a course, or a job. */
export function presentItem({ activity, job, courseName }: AgendaItem, programId: number) {
  if (activity)
    return {
      id: activity.id,
      name: activity.name,
      about: `${kindOf(activity).name} · ${courseName}`,
      opening: openingOf(
        activity,
        addressOf('activity', { programid: programId, type: activity.type, id: activity.id }),
      ),
    }
  const hashId = job?.hash2 ?? ''
  return {
    id: hashId,
    name: job?.title ?? '',
    about: courseName,
    opening: { to: addressOf('application', { hashId }) },
  }
}
