import type { AssignContent } from '@learn/course/content/assign'
import type { ActivityNode } from '../../learning/index.ts'
import { passes } from '../../progress/index.ts'
import type { WorkRow } from '../repo/work.ts'
import { getCounted, getRange, isReleased } from './rules.ts'

/** Whether a learner may begin an attempt after those that they have: the first one, one that staff gave, one that its rules give. */
export function mayBegin(
  content: AssignContent,
  activity: Pick<ActivityNode, 'grade'>,
  attempts: readonly WorkRow[],
  ownDueAt: Date | null,
): boolean {
  const last = attempts.at(-1)
  if (!last) return true
  if (last.state === 'draft') return false
  if (last.is_reopened) return true
  if (!isReleased(last) || (content.attempts !== null && attempts.length >= content.attempts)) return false
  if (content.again === 'learner') return true
  if (content.again !== 'until-pass') return false
  const counted = getCounted(content, getRange(content, activity), [last], ownDueAt)
  return counted !== null && !passes(activity, counted.pct)
}
