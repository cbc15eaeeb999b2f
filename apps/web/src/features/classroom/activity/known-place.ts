import type { ActivityPage, Timeline } from '@learn/contract/classroom'
import type { ActivityRow } from '@learn/contract/course'
import type { QueryClient } from '@tanstack/react-query'
import type { ProgramAddress } from '#features/course/queries.ts'
import { isLesson } from '#features/kinds/index.ts'
import { lessonNumber, onTheWay } from './on-the-way.ts'
import type { Place } from './placed-frame.tsx'

const linkOf = (row: ActivityRow | undefined) => row ?? null

/** Where an activity stands in its course, and what is open before and after it; null where it is not listed. */
export function placeIn({ course, sections }: Timeline, id: number) {
  const section = sections.find(({ activities }) => activities.some(row => row.id === id))
  const activity = section?.activities.find(row => row.id === id)
  if (!course || !section || !activity) return null
  const all = sections.flatMap(({ activities }) => activities.filter(isLesson))
  const at = all.indexOf(activity)
  const isOpen = (row: ActivityRow) => !row.isLocked
  const rows = section.activities.filter(isLesson)
  return {
    course,
    section,
    activity,
    lesson: lessonNumber(rows, id),
    previous: linkOf(all.slice(0, at).findLast(isOpen)),
    next: linkOf(all.slice(at + 1).find(isOpen)),
  }
}

/** Where a lesson stands whose page cannot be read, as far as what was read before tells: a timeline, or a lesson of its module. */
export function knownPlace(client: QueryClient, { programId, id }: ProgramAddress): Place | null {
  for (const [, timeline] of client.getQueriesData<Timeline>({ queryKey: ['timeline', programId] })) {
    const place = timeline && placeIn(timeline, id)
    if (place) return place
  }
  const pages = client.getQueriesData<ActivityPage>({ queryKey: ['activity', programId] })
  const beside = pages.find(([, page]) => page?.section.activities.some(row => row.id === id))?.[1]
  return beside ? onTheWay(beside, id) : null
}
