import type { OpenCondition, StudioCourse } from '@learn/contract/studio'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'

/** A condition as a sentence. */
export function describeCondition(condition: OpenCondition, course: Pick<StudioCourse, 'modules'>): string {
  if (condition.kind !== 'done')
    return `${condition.kind === 'from' ? 'From' : 'Until'} ${shortDay(condition.at)}, ${clockTime(condition.at)}`
  const activity = course.modules.flatMap(({ activities }) => activities).find(({ id }) => id === condition.activityid)
  return `${activity?.name ?? 'A removed activity'} is ${condition.ispassed ? 'passed' : 'done'}`
}
