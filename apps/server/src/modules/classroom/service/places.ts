import type { Caller } from '#platform/http/caller.ts'
import { type ActivityNode, courses } from '../../learning/index.ts'
import { readFacts } from '../../progress/index.ts'
import { type Lock, lockOfActivity, lockOfSection } from '../locks.ts'
import type { ClassroomParts } from './parts.ts'
import { type Entry, joinEntries } from './path.ts'

/** An activity in the course and program through which a learner has it, with what they did in the course. */
export interface Place {
  entry: Entry
  activity: ActivityNode
  programId: number
  lock: Lock
}

export type PlacesOfCaller = ReadonlyMap<number, Place>

/** Every listed activity of the programs of the caller that they may know of, by id. One that stands in two programs has the first. */
export async function readPlaces(
  parts: Pick<ClassroomParts, 'db' | 'clock' | 'structures'>,
  caller: Caller,
): Promise<PlacesOfCaller> {
  const paths = await courses.pathsOfCaller(parts, caller)
  const ids = [...new Set(paths.flatMap(path => path.courses.map(({ id }) => id)))]
  const facts = await readFacts(parts.db, caller.userId, ids)
  const places = new Map<number, Place>()
  for (const path of paths)
    for (const entry of await joinEntries(parts, caller, path.courses, facts)) addPlaces(places, entry, path.id)
  return places
}

function addPlaces(places: Map<number, Place>, entry: Entry, programId: number): void {
  const { view } = entry
  const ofSection = new Map(view.structure.sections.map(section => [section, lockOfSection(view, section)]))
  for (const activity of view.structure.activities.values()) {
    if (!activity.isListed || places.has(activity.id)) continue
    const lock = lockOfActivity(view, activity, ofSection.get(activity.section))
    if (!lock.isHidden) places.set(activity.id, { entry, activity, programId, lock })
  }
}

/** Whether its learner may open the activity now. */
export const isPlaceOpen = ({ entry, lock }: Place): boolean => entry.isOpen && !lock.isLocked
