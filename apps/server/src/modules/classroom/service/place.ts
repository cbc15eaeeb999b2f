import type { Reader } from '#platform/policy.ts'
import { type ActivityNode, courses, readCourseId } from '../../learning/index.ts'
import { lockOfActivity } from '../locks.ts'
import { inFreeArea, inProgram, type Places } from './html.ts'
import { findCourse } from './open.ts'
import type { ClassroomParts } from './parts.ts'

type Parts = Pick<ClassroomParts, 'db' | 'clock' | 'structures'>

/** Where a learner finds what they are enrolled in. */
export const placesOfLearner = (parts: Parts) => ({
  activity: (reader: Reader, asked: { type: string; id: number }) => placeOfActivity(parts, reader, asked),
  course: async (reader: Reader, courseId: number) => (await placesOfCourse(parts, reader, courseId))?.course ?? null,
  section: async (reader: Reader, courseId: number, sectionId: number) =>
    (await placesOfCourse(parts, reader, courseId))?.section(sectionId) ?? null,
})

/**
 * The page on which a reader finds an activity, open or locked; null for what is not theirs, what they must not know of and what
 * is of another type. What has no page stands in the list of its section.
 */
async function placeOfActivity(
  parts: Parts,
  reader: Reader,
  { type, id }: { type: string; id: number },
): Promise<string | null> {
  const courseId = await readCourseId(parts.db, id)
  const found = courseId === undefined ? null : await findCourse(parts, reader, courseId)
  const activity = found?.view.structure.activities.get(id)
  if (!found || !activity || !isOfType(activity, type) || lockOfActivity(found.view, activity).isHidden) return null
  const places = await placesOf(parts, reader, found.course)
  if (!places) return null
  return activity.isListed ? places.activity(activity) : places.section(activity.section.id)
}

/** The pages of a course of a reader, open or not; null for what is not theirs. */
async function placesOfCourse(parts: Parts, reader: Reader, courseId: number): Promise<Places | null> {
  const course = await courses.courseOfCaller(parts, reader, courseId)
  return course ? placesOf(parts, reader, course) : null
}

/** Whether an activity is of a type, by either of its names. */
export const isOfType = ({ type, storedType }: ActivityNode, asked: string): boolean =>
  type === asked || storedType === asked

/** The first program of a reader that holds a course, else the free area; a Free learner has the free area only. */
async function placesOf(parts: Parts, reader: Reader, course: courses.Course): Promise<Places | null> {
  const paths = reader.accessType === 'Free' ? [] : await courses.pathsOfCaller(parts, reader)
  const path = paths.find(one => one.courses.some(({ id }) => id === course.id))
  if (path) return inProgram(path.id, course.id)
  return course.isFree ? inFreeArea(course.id) : null
}
