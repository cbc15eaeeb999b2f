import type { Handle } from '#platform/db/tables.ts'
import type { Entity, Wanted } from '#platform/operations/entity.ts'
import type { Part } from '../repo/rules.ts'
import { activitiesIn, partsById, setPartShown } from '../repo/sections.ts'

/** Whether learners see a section or an activity. */
const shownEntity = (part: Part): Entity => ({
  name: `learning.${part}`,
  read: async (db, keys) =>
    new Map((await partsById(db, part, keys.map(Number))).map(({ id, isVisible }) => [String(id), { isVisible }])),
  async write(tx, states) {
    for (const [key, { isVisible }] of states) await setPartShown(tx, part, Number(key), isVisible === true)
  },
  userOf: () => null,
})
export const shownEntities: readonly Entity[] = [shownEntity('section'), shownEntity('activity')]

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
