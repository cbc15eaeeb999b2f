import type { AgendaCourse } from '#platform/agenda/port.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { courses } from '../../learning/index.ts'
import type { LiveParts } from './parts.ts'
import { CLASS_KINDS } from './settings.ts'
import { sessionActivities } from './shared-class.ts'

/** A class as a learner comes to it. */
interface ClassPlace {
  courseId: number
  activityId: number
}

/** The type of a class that shows the session of another. */
const [, SHOWS_ANOTHER] = CLASS_KINDS

/** The classes that show the session of a class elsewhere, by the class that it hangs on. */
async function byShownClass(db: Handle, places: readonly ClassPlace[]): Promise<Map<number, ClassPlace>> {
  if (places.length === 0) return new Map()
  const sources = await sessionActivities(
    db,
    places.map(({ activityId }) => activityId),
  )
  return new Map(
    places.flatMap(place => {
      const source = sources.get(place.activityId)
      return source === undefined || source === place.activityId ? [] : [[source, place] as const]
    }),
  )
}

/** Where in some courses sessions are seen that hang on classes elsewhere, by those classes. */
export async function findShownClasses(
  { db, structures }: Pick<LiveParts, 'db' | 'structures'>,
  shown: readonly Pick<courses.Path['courses'][number], 'id' | 'version'>[],
): Promise<Map<number, ClassPlace>> {
  const places: ClassPlace[] = []
  for (const { id: courseId, version } of shown)
    for (const { id, storedType } of (await structures.read(courseId, version)).activities.values())
      if (storedType === SHOWS_ANOTHER) places.push({ courseId, activityId: id })
  return byShownClass(db, places)
}

/** The same in the courses of an agenda. */
export const findShownInAgenda = (db: Handle, shown: readonly AgendaCourse[]): Promise<Map<number, ClassPlace>> =>
  byShownClass(
    db,
    shown.flatMap(course =>
      [...course.activitiesOfType(SHOWS_ANOTHER)].map(activityId => ({ courseId: course.id, activityId })),
    ),
  )

/** Where a learner of some courses comes to a session: at the class that it hangs on, else at one that shows it. */
export const placeOfSession = (
  { course_id, activity_id }: { course_id: number; activity_id: number },
  isOwnCourse: (courseId: number) => boolean,
  shown: ReadonlyMap<number, ClassPlace>,
): ClassPlace | undefined =>
  isOwnCourse(course_id) ? { courseId: course_id, activityId: activity_id } : shown.get(activity_id)
