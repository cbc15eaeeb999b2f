import type { StudioModule } from '@learn/contract/studio'

/** The order of a course: its modules, and in each its activities, by id. */
export type Order = { sectionid: number; activityids: number[] }[]

/** The order as it is. */
export const readOrder = (modules: readonly StudioModule[]): Order =>
  modules.map(({ id, activities }) => ({ sectionid: id, activityids: activities.map(one => one.id) }))

/** An activity at a place of a module; the place counts the activities of that module without it. */
export function placeActivity(order: Order, id: number, sectionid: number, at: number): Order {
  return order.map(section => {
    const rest = section.activityids.filter(one => one !== id)
    return {
      ...section,
      activityids:
        section.sectionid === sectionid ? rest.toSpliced(Math.max(0, Math.min(at, rest.length)), 0, id) : rest,
    }
  })
}

/** An activity one place up (-1) or down (1), into the module before or behind at the edge of its own; null where nothing is there. */
export function stepActivity(order: Order, id: number, by: -1 | 1): Order | null {
  const index = order.findIndex(({ activityids }) => activityids.includes(id))
  const section = order[index]
  if (!section) return null
  const at = section.activityids.indexOf(id) + by
  if (at >= 0 && at < section.activityids.length) return placeActivity(order, id, section.sectionid, at)
  const next = order[index + by]
  return next ? placeActivity(order, id, next.sectionid, by === 1 ? 0 : next.activityids.length) : null
}

/** A module one place up (-1) or down (1); null at the edge. */
export function stepModule(order: Order, sectionid: number, by: -1 | 1): Order | null {
  const index = order.findIndex(section => section.sectionid === sectionid)
  const section = order[index]
  if (!section || !order[index + by]) return null
  return order.toSpliced(index, 1).toSpliced(index + by, 0, section)
}
