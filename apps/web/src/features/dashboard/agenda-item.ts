import type { Dashboard } from '@learn/contract/home'
import { addressOf } from '@learn/contract/pages/plain'
import { kindOf, openingOf } from '#features/kinds/index.ts'

export type AgendaItem = Dashboard['today'][number]

/** What is not open yet is shown where it stands: its row says when it opens, or why not. */
const inModule = (programId: number, { courseId, sectionId }: NonNullable<AgendaItem['place']>) => ({
  to: addressOf('timeline', { programid: programId }),
  search: { course: String(courseId) },
  hash: `section-${sectionId}`,
})

/** What an item of the agenda is called, whose it is, and how it is opened: an activity of a course, or a job. */
export function presentItem({ activity, job, courseName, isLocked, place, kind }: AgendaItem, programId: number) {
  if (activity) {
    const { id, name, type } = activity
    const opening =
      // A class tells on its own page what is needed to be there.
      isLocked && place && kind !== 'live'
        ? inModule(programId, place)
        : openingOf(activity, addressOf('activity', { programid: programId, type, id }))
    return { id, name, about: `${kindOf(activity).name} · ${courseName}`, opening }
  }
  const hashId = job?.hash2 ?? ''
  return {
    id: hashId,
    name: job?.title ?? '',
    about: courseName,
    opening: { to: addressOf('application', { hashId }) },
  }
}
