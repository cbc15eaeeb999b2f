import type { Handle } from '#platform/db/tables.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import type { Part } from '../repo/rules.ts'
import { activitiesIn, partsById } from '../repo/sections.ts'

const wanted = (part: Part, id: number, isVisible: boolean): Wanted => ({
  entity: `learning.${part}`,
  key: String(id),
  state: { isVisible },
})

/**
 * What showing a section to learners, or hiding it, wants; null for none that is here. Where all in it is hidden by itself, as what comes
 * from other systems often is, that is shown with it: the section would be empty.
 */
export async function shownPlan(
  db: Handle,
  id: number,
  isVisible: boolean,
): Promise<{ wanted: Wanted[]; courseId: number } | null> {
  const [row] = await partsById(db, 'section', [id])
  if (!row) return null
  const inside = isVisible ? await activitiesIn(db, id) : []
  const along = inside.every(activity => !activity.isVisible) ? inside : []
  return {
    wanted: [wanted('section', id, isVisible), ...along.map(activity => wanted('activity', activity.id, true))],
    courseId: row.courseId,
  }
}
