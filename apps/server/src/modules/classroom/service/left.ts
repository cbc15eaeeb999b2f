import type { SectionView } from '@learn/contract/course'
import type { CourseView } from '../../progress/index.ts'
import { isDone } from '../rows.ts'
import { onlySeen } from './begun.ts'
import type { ClassroomParts } from './parts.ts'
import { findRetriesIn, markRetry } from './running.ts'

/** Seconds left of those activities of a course that a learner began, by activity; not rounded. */
export async function secondsLeft(
  { kinds }: Pick<ClassroomParts, 'kinds'>,
  userId: number,
  { structure }: Pick<CourseView, 'structure'>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const activities = ids.flatMap(id => structure.activities.get(id) ?? [])
  const left = new Map<number, number>()
  for (const kind of kinds.all) {
    const own = kind.left ? activities.filter(activity => activity.type === kind.type) : []
    if (own.length && kind.left) for (const [id, s] of await kind.left(userId, own)) left.set(id, s)
  }
  return left
}

/** Rows of begun activities tell the seconds that are left, rounded up, or that they run; those that were only looked at are new. */
export async function withTimeLeft(
  parts: Pick<ClassroomParts, 'kinds'>,
  userId: number,
  sections: readonly SectionView[],
  view: CourseView,
): Promise<SectionView[]> {
  const ids = sections.flatMap(section => section.activities.filter(row => !isDone(row)).map(row => row.id))
  const left = await secondsLeft(parts, userId, view, ids)
  const seen = await onlySeen(parts, [view])
  const retries = await findRetriesIn(parts, view, sections)
  return sections.map(section => ({
    ...section,
    activities: section.activities.map(stored => {
      const isNew = seen.has(stored.id) && stored.state === 'started'
      const row = isNew ? { ...stored, state: 'new' as const } : markRetry(stored, retries)
      const leftS = left.get(row.id)
      return leftS === undefined ? row : { ...row, leftS: Math.ceil(leftS) }
    }),
  }))
}
