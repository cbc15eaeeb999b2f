import type { StudioPersonRecord } from '@learn/contract/studio'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { canManagePeople, directory } from '../../auth/index.ts'
import { readLearnerApplications } from '../../careers/index.ts'
import { readLearnerCertificates } from '../../certificates/index.ts'
import { authoring, enrolment, planned } from '../../learning/index.ts'
import { attendanceOfLearner, mayInLive } from '../../live/index.ts'
import { readFacts } from '../../progress/index.ts'
import { readLearnerTickets } from '../../tickets/index.ts'
import { readConsents } from '../../tracking/index.ts'
import { can } from '../policy.ts'
import { findLearner } from './people.ts'
import type { UploadParts } from './upload-parts.ts'

/** What other modules keep of one learner, each part for whose roles see it there. Throws `learning/not-found`. */
export async function readPersonRecord(parts: UploadParts, caller: Caller, id: number): Promise<StudioPersonRecord> {
  const { db, clock } = parts
  const learner = await findLearner(parts, caller, id)
  const place = { programIds: (await enrolment.programsOfUsers(db, [id])).get(id) ?? [] }
  const maySuspend = canManagePeople(caller, 'suspend and change access', { isStudent: true, ...place })
  const [applications, tickets, certificates, attendance, devices] = await Promise.all([
    readLearnerApplications(parts, caller, id),
    readLearnerTickets(parts, caller, { userId: id, ...place }),
    readLearnerCertificates(parts, id),
    mayInLive(caller, 'plan', place) ? readAttendance(parts, learner) : null,
    maySuspend ? directory.readDevices(db, id, clock.now()) : null,
  ])
  return {
    marks: can(caller, 'see marks', place) ? await readMarks(parts, id) : null,
    consents: maySuspend ? (await readConsents(db, id)).consents : null,
    attendance,
    applications,
    tickets:
      tickets?.map(({ id: ticketId, number, subject, state, isAnsweredOnce, changedAt }) => ({
        id: ticketId,
        number,
        subject,
        state,
        isAnsweredOnce,
        changedAt,
      })) ?? null,
    certificates,
    devices: devices?.map(({ seenAt, ...device }) => ({ ...device, seenAt: epochS(seenAt) })) ?? null,
  }
}

/** What a learner has marks for, the newest first. */
async function readMarks({ db, kinds }: UploadParts, userId: number): Promise<StudioPersonRecord['marks']> {
  const courses = await authoring.countedCourses(db, kinds, [userId])
  const facts = await readFacts(
    db,
    userId,
    courses.map(({ id }) => id),
  )
  const marked = facts.flatMap(fact => (fact.gradePct === null ? [] : [{ ...fact, pct: fact.gradePct }]))
  const activities = await planned.findPlanned(
    db,
    marked.map(({ activityId }) => activityId),
  )
  return marked
    .flatMap(({ activityId, pct, completedAt, handedInAt, lastOpenedAt }) => {
      const activity = activities.get(activityId)
      const at = handedInAt ?? completedAt ?? lastOpenedAt
      if (!activity) return []
      const { name, courseName: course, courseId: courseid } = activity
      return { activityid: activityId, name, course, courseid, pct, at: epochOrNull(at) }
    })
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
}

async function readAttendance(
  parts: UploadParts,
  { id, accessType }: directory.LearnerEntry,
): Promise<StudioPersonRecord['attendance']> {
  const rows = await attendanceOfLearner(parts, { userId: id, isStudent: true, accessType, via: 'session', grants: [] })
  return {
    present: rows.filter(({ state }) => state === 'Present').length,
    held: rows.filter(({ state }) => state !== 'Not available').length,
    rows: rows.map(({ sessionId, activity, course, startedAt, state }) => ({
      id: sessionId,
      name: activity.name,
      course: course.name,
      startedAt,
      state,
    })),
  }
}
