import { type CourseView, isHandedIn } from '../../progress/index.ts'
import type { ClassroomParts } from './parts.ts'

/** What a learner opened and did not begin, of what is still to do: a quiz without an attempt, an assignment without a draft. */
export async function onlySeen(
  { kinds }: Pick<ClassroomParts, 'kinds'>,
  view: Pick<CourseView, 'userId' | 'structure' | 'states' | 'facts'>,
): Promise<ReadonlySet<number>> {
  const opened = [...view.states.values()].flatMap(({ activityId, isOpened }) => {
    const activity = view.structure.activities.get(activityId)
    const isToDo = isOpened && !view.facts.isComplete(activityId) && !isHandedIn(view, activityId)
    return activity && isToDo ? [activity] : []
  })
  const seen = new Set<number>()
  for (const [type, own] of Map.groupBy(opened, activity => activity.type)) {
    const ids = own.map(({ id }) => id)
    const begun = await kinds.of(type).begun?.(view.userId, ids)
    if (begun) for (const id of ids) if (!begun.has(id)) seen.add(id)
  }
  return seen
}
