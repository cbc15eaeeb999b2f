import type { StudioBatchDates } from '@learn/contract/studio'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { canManagePeople, directory } from '../../auth/index.ts'
import { authoring, batchDates, enrolment, type KindsOfContent, mayInLearning } from '../../learning/index.ts'
import { isClass } from '../../live/index.ts'
import { readPersonalDates } from '../../progress/index.ts'
import { can } from '../policy.ts'
import type { ProgramParts } from './programs.ts'
import { found, notFound } from './reach.ts'

/** A batch with the dates of its courses. Throws `learning/not-found`. */
export async function readBatch(
  parts: ProgramParts & { kinds: KindsOfContent },
  caller: Caller,
  id: number,
): Promise<StudioBatchDates> {
  const { db, clock } = parts
  const place = { programIds: [id] }
  if (!can(caller, 'open the studio') || !can(caller, 'see a course', place)) throw notFound()
  const now = clock.now()
  const batch = found((await authoring.batches(db, now)).find(one => one.id === id))
  const program = batch.curriculumId === null ? undefined : await authoring.findCurriculum(db, batch.curriculumId)
  const { holidays } = found(await batchDates.readCalendar(db, id))
  const courses = await batchDates.listCourses(db, id)
  const dated = await batchDates.listDated(db, id)
  const listed = dated.filter(({ type }) => parts.kinds.of(type).isListed)
  const byCourse = Map.groupBy(listed, ({ courseId }) => courseId)
  const giveRoles = canManagePeople(caller, 'give roles')
  return {
    id,
    name: batch.batch,
    program: { id: batch.curriculumId ?? id, name: program?.name ?? '' },
    startAt: epochOrNull(batch.startsAt),
    endAt: epochOrNull(batch.endsAt),
    seats: batch.seats,
    learners: batch.learners,
    holidays: holidays.map(({ firstDay, lastDay, name, isBreak }) => ({
      firstday: firstDay,
      lastday: lastDay,
      name,
      isbreak: isBreak,
    })),
    teachers: (await directory.readProgramTeachers(db, id, now)).map(({ userId, name, grantId, endsAt }) => ({
      userid: userId,
      name,
      grantid: grantId,
      endsAt: epochOrNull(endsAt),
    })),
    courses: courses.map(course => ({
      id: course.id,
      name: course.name,
      opensAt: epochOrNull(course.opensAt),
      elsewhere: course.elsewhere,
      activities: (byCourse.get(course.id) ?? []).map(presentDated),
    })),
    exceptions: canManagePeople(caller, 'see people', place) ? await readExceptions(parts, id, courses, dated) : [],
    staff: giveRoles ? await directory.listStaff(db, now) : null,
    can: {
      setDates: mayInLearning(caller, 'set dates', place),
      change: mayInLearning(caller, 'change programs', place),
      giveRoles,
    },
  }
}

const presentDated = (one: batchDates.DatedActivity) => ({
  id: one.id,
  module: one.module || 'Introduction',
  type: one.type,
  name: one.name,
  isVisible: one.isVisible,
  opensAt: epochOrNull(one.opensAt),
  dueAt: epochOrNull(one.dueAt),
  closesAt: epochOrNull(one.closesAt),
  isOwn: one.isOwn,
  isClass: isClass(one.type),
})

/** Learners of a batch who have dates for themselves alone, by name. */
async function readExceptions(
  { db }: ProgramParts,
  programId: number,
  courses: readonly { id: number; name: string }[],
  dated: readonly batchDates.DatedActivity[],
): Promise<StudioBatchDates['exceptions']> {
  const members = await enrolment.membersOfAny(db, [programId])
  const courseNames = new Map(courses.map(({ id, name }) => [id, name]))
  const activities = new Map(dated.map(one => [one.id, one]))
  const rows = (await readPersonalDates(db, members, [...courseNames.keys()])).slice(0, MOST_EXCEPTIONS)
  const names = await directory.readNames(db, [...new Set(rows.map(({ userId }) => userId))])
  return rows
    .flatMap(({ userId, activityId, courseId, dueAt, closeAt }) => {
      const activity = activities.get(activityId)
      if (!activity) return []
      return {
        userid: userId,
        name: names.get(userId) ?? 'A learner',
        activityid: activityId,
        activity: activity.name,
        course: courseNames.get(courseId) ?? '',
        dueAt: dueAt && epochS(dueAt),
        closesAt: closeAt && epochS(closeAt),
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** So many of them are listed. */
const MOST_EXCEPTIONS = 500
