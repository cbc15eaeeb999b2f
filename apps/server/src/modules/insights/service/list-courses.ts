import type { CourseInsight } from '@learn/contract/insights'
import type { Caller } from '#platform/http/caller.ts'
import type { Place } from '#platform/roles.ts'
import { notFound } from '../../classroom/index.ts'
import { authoring, type CourseStructure, enrolment, readVersion } from '../../learning/index.ts'
import type { RiskParts } from '../parts.ts'
import { can } from '../policy.ts'

type Course = CourseInsight['courses'][number]

interface Choice {
  courses: Course[]
  course: Course | null
  /** Whether the caller sees the learners behind the figures of the course by name. */
  can: { seeLearners: boolean }
}

/**
 * The courses whose figures the caller may see, by name, and the one that is meant: the first without a wish. Throws
 * `learning/not-found`.
 */
export async function chooseCourse(parts: RiskParts, caller: Caller, courseId?: number): Promise<Choice> {
  if (!can(caller, 'see figures of courses somewhere')) throw notFound()
  const rows = (await readPlaces(parts))
    .filter(({ place }) => can(caller, 'see figures of courses', place))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const row = courseId === undefined ? rows[0] : rows.find(({ id }) => id === courseId)
  if (courseId !== undefined && !row) throw notFound()
  return {
    courses: rows.map(({ id, name }) => ({ id, name })),
    course: row ? { id: row.id, name: row.name } : null,
    can: { seeLearners: row !== undefined && can(caller, 'see learners of courses', row.place) },
  }
}

/** A course as its learners have it, and who they are. */
export async function readCourse(
  { db, clock, structures }: RiskParts,
  courseId: number,
): Promise<{ structure: CourseStructure; userIds: number[] }> {
  const structure = await structures.read(courseId, (await readVersion(db, courseId)) ?? 0)
  return { structure, userIds: await enrolment.learnersOfCourse(db, courseId, clock.now()) }
}

/** Of the learners of a course those whom the caller sees by name: all where they run the course, else members of their batches. */
export async function readNamedLearners(
  { db }: Pick<RiskParts, 'db'>,
  caller: Caller,
  courseId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const isAllowed = (place: Place) => can(caller, 'see learners of courses', place)
  if (isAllowed({ courseIds: [courseId] })) return [...userIds]
  const batchIds = (await enrolment.programsOfCourse(db, courseId)).filter(id => isAllowed({ programIds: [id] }))
  const members = new Set(await enrolment.membersOfAny(db, batchIds))
  return userIds.filter(id => members.has(id))
}

/** What learners of a course see listed. */
export const listActivities = (structure: CourseStructure) =>
  [...structure.activities.values()].filter(
    ({ isListed, isVisible, section }) => isListed && isVisible && section.isVisible,
  )

/** Every course with where it is, for policies: itself and the batches that have it. */
const readPlaces = async ({ db, clock }: RiskParts) => {
  const programIds = Map.groupBy(await authoring.batches(db, clock.now()), ({ curriculumId }) => curriculumId)
  const rowsById = Map.groupBy(await authoring.curriculumCourses(db), ({ id }) => id)
  return [...rowsById].map(([id, rows]) => ({
    id,
    name: rows[0]?.name ?? '',
    place: {
      courseIds: [id],
      programIds: rows.flatMap(({ curriculumId }) => (programIds.get(curriculumId) ?? []).map(batch => batch.id)),
    },
  }))
}
