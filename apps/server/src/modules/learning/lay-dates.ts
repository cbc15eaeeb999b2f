import type { ActivityNode, CourseStructure } from './structure.ts'

/** Dates of an activity that take the place of those of its course; what is left out stays. */
export type LaidDates = Partial<Pick<ActivityNode, 'openAt' | 'dueAt' | 'closeAt'>>

/**
 * A course with other dates for some of its activities; everything else of it is shared. A class has one session for all who have the
 * course, so its time is not laid over.
 */
export function layDates(structure: CourseStructure, dates: ReadonlyMap<number, LaidDates>): CourseStructure {
  if (dates.size === 0) return structure
  const activities = new Map<number, ActivityNode>()
  const sections = structure.sections.map(section => {
    const list: ActivityNode[] = []
    const laid = { ...section, activities: list }
    for (const activity of section.activities) {
      const node = { ...activity, section: laid, ...(!activity.isLive && dates.get(activity.id)) }
      list.push(node)
      activities.set(node.id, node)
    }
    return laid
  })
  return { ...structure, sections, activities }
}
