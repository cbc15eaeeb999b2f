import type { ActivityNode } from '../learning/index.ts'

/**
 * Which lesson of its module an activity is, and of how many. Counted is what can be completed, as in the progress of the module; in
 * one that tracks nothing, all of it. Number 0: it is not counted. `listed`: the lessons of its module that the learner may see.
 */
export function lessonNumber<T extends Pick<ActivityNode, 'id' | 'completion'>>(listed: readonly T[], id: number) {
  const tracked = listed.filter(({ completion }) => completion !== 'none')
  const counted = tracked.length > 0 ? tracked : listed
  return { number: counted.findIndex(lesson => lesson.id === id) + 1, of: counted.length }
}
