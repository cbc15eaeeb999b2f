import { type CourseView, isSubmitted } from '../../progress/index.ts'
import type { ClassroomParts } from './parts.ts'

type View = Pick<CourseView, 'userId' | 'structure' | 'states' | 'facts'>

/**
 * What a learner opened and did not begin, of what is still to do in some courses of theirs: a quiz without an attempt, an assignment
 * without a draft, a film without a second, a code task without a letter.
 */
export async function onlySeen(
  { kinds }: Pick<ClassroomParts, 'kinds'>,
  views: readonly View[],
): Promise<ReadonlySet<number>> {
  const opened = views.flatMap(view =>
    [...view.states.values()].flatMap(({ activityId, isOpened }) => {
      const activity = view.structure.activities.get(activityId)
      const isToDo = isOpened && !view.facts.isComplete(activityId) && !isSubmitted(view, activityId)
      return activity && isToDo ? [activity] : []
    }),
  )
  const [userId] = views.map(view => view.userId)
  const seen = new Set<number>()
  if (userId === undefined) return seen
  for (const [type, own] of Map.groupBy(opened, activity => activity.type)) {
    const begun = await kinds.of(type).begun?.(userId, own)
    if (begun) for (const { id } of own) if (!begun.has(id)) seen.add(id)
  }
  return seen
}
