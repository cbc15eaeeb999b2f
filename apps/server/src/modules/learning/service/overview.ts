import type { ReportLine } from '@learn/course'
import type { Db } from '#platform/db/tables.ts'
import type { KindsOfContent } from '../kinds.ts'
import * as repo from '../repo/overview.ts'

/** What staff see of the institute: programs, imports, single activities. Whoever calls asks first whether they may. */
export interface ProgramOverview {
  id: number
  name: string
  programType: string
  batch: string
  startsAt: Date | null
  endsAt: Date | null
  learners: number
  /** In the order of the path. */
  courses: CourseOverview[]
}

interface CourseOverview {
  id: number
  name: string
  activities: number
  /** Null where nothing is in it. */
  firstActivityId: number | null
  isFree: boolean
  hiddenSections: HiddenSection[]
}

/** A section of a course with its activities, hidden or not. */
export interface SectionContents {
  id: number
  name: string
  isVisible: boolean
  activities: { id: number; type: string; name: string; isVisible: boolean }[]
}

/** A section that learners do not see, with the number of its lessons. */
interface HiddenSection {
  id: number
  name: string
  activities: number
}

export interface ImportEntry {
  id: number
  courseId: number
  courseName: string
  fileName: string
  outcome: 'created' | 'updated' | 'unchanged'
  report: readonly ReportLine[]
  importedAt: Date
}

export interface ActivityOverview {
  id: number
  /** As it is stored. */
  type: string
  name: string
  isVisible: boolean
  opensAt: Date | null
  dueAt: Date | null
  courseId: number
  courseName: string
  sectionId: number
  sectionName: string
  /** Enrolled in its course. */
  learners: number
}

/** Types of what stands between activities. */
const unlisted = (kinds: KindsOfContent): string[] => kinds.all.filter(kind => !kind.isListed).map(kind => kind.type)

/** What a course holds, in its order, also what learners do not see; sections without an activity are not told. */
export async function courseContents(db: Db, kinds: KindsOfContent, courseId: number): Promise<SectionContents[]> {
  const bySection = Map.groupBy(await repo.getContents(db, courseId, unlisted(kinds)), ({ sectionId }) => sectionId)
  return [...bySection.values()].flatMap(rows => {
    const [first] = rows
    const activities = rows.map(({ id, type, name, isVisible }) => ({ id, type, name, isVisible }))
    return first
      ? [{ id: first.sectionId, name: first.sectionName, isVisible: first.isSectionVisible, activities }]
      : []
  })
}

/** Every program, newest start first, with its courses and the number of their visible lessons. */
export async function allPrograms(db: Db, kinds: KindsOfContent): Promise<ProgramOverview[]> {
  const uncounted = unlisted(kinds)
  const courses = Map.groupBy(await repo.allProgramCourses(db, uncounted), course => course.programId)
  const programs = await repo.allPrograms(db)
  const hidden = Map.groupBy(await repo.hiddenSections(db, uncounted), section => section.courseId)
  return programs.map(program => ({
    ...program,
    learners: program.learners ?? 0,
    courses: (courses.get(program.id) ?? []).map(({ id, name, activities, firstActivityId, isFree }) => ({
      id,
      name,
      firstActivityId,
      activities: activities ?? 0,
      isFree,
      hiddenSections: (hidden.get(id) ?? []).map(({ courseId: _ofCourse, ...section }) => section),
    })),
  }))
}

/** Imports with their reports, newest first, and how many there are. */
export const pageOfImports = async (
  db: Db,
  limit: number,
  offset: number,
): Promise<{ items: ImportEntry[]; total: number }> => ({
  items: await repo.newestImports(db, limit, offset),
  total: await repo.countImports(db),
})

/** One activity with its place and the number of its learners. */
export async function activityOverview(db: Db, id: number): Promise<ActivityOverview | undefined> {
  const found = await repo.findActivityFacts(db, id)
  return found && { ...found, learners: found.learners ?? 0 }
}
