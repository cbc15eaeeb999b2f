import { notFound } from './load.ts'

/** The activity that a scope is about. Throws `learning/not-found` for anything but an id. */
export function activityIdOf(id: string): number {
  const activityId = Number(id)
  if (!/^\d{1,16}$/.test(id) || !Number.isSafeInteger(activityId)) throw notFound()
  return activityId
}
