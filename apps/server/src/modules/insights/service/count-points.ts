import type { RiskEvidence } from '@learn/contract/insights'
import { RISK_RULES } from '@learn/contract/insights'
import { epochOrNull, epochS } from '#platform/clock.ts'
import { directory } from '../../auth/index.ts'
import { authoring, enrolment, linkTo } from '../../learning/index.ts'
import { classResults } from '../../live/index.ts'
import { type ActivityFact, readFactsByPerson } from '../../progress/index.ts'
import { givesMarks, groupActivity } from '../../reports/index.ts'
import type { RiskParts } from '../parts.ts'
import { countPoints, type RiskFacts } from '../risk-points.ts'
import { type BatchCourse, readBatchCourses } from './read-courses.ts'

export interface CountedLearner {
  userId: number
  points: number
  evidence: RiskEvidence
}

/** The points of everybody who is in a batch now and not suspended. */
export async function countBatch(parts: RiskParts, batchId: number): Promise<CountedLearner[]> {
  const { db, clock } = parts
  const now = clock.now()
  const userIds = await directory.reachable(db, await enrolment.currentMembers(db, batchId, now), null)
  const stays = (await authoring.listStays(db, userIds)).filter(({ id }) => id === batchId)
  const learners = stays.map(({ userId, from }) => ({ userId, joinedAt: from }))
  const courses = await readBatchCourses(parts, batchId)
  const classes = await classResults(parts, courses, learners, RISK_RULES.classes.of)
  const work = new Map(learners.map(({ userId }) => [userId, emptyWork()]))
  for (const course of courses) {
    // oxlint-disable-next-line no-await-in-loop -- one statement a course: together they would take every connection
    const facts = await readFactsByPerson(db, userIds, course.id)
    for (const learner of learners) {
      const ofLearner = work.get(learner.userId)
      if (ofLearner) addCourse(parts, ofLearner, course, facts.get(learner.userId) ?? [], learner.joinedAt)
    }
  }
  return learners.map(({ userId, joinedAt }) => ({
    userId,
    ...countPoints(
      {
        ...(work.get(userId) ?? emptyWork()),
        classes: (classes.get(userId) ?? []).map(({ state, ...row }) => ({ ...row, isMissed: state !== 'Present' })),
        joinedAt: epochS(joinedAt),
      },
      epochS(now),
    ),
  }))
}

type Work = Pick<RiskFacts, 'work' | 'marks' | 'lastAt'>

const emptyWork = (): Work => ({ work: [], marks: [], lastAt: null })

/** Adds what a learner did and did not do in one course. */
function addCourse(
  { kinds, clock }: RiskParts,
  sum: Work,
  { id, name, structure }: BatchCourse,
  facts: readonly ActivityFact[],
  joinedAt: Date,
): void {
  const now = clock.now()
  const course = { id, name }
  const byActivity = new Map(facts.map(fact => [fact.activityId, fact]))
  for (const { lastOpenedAt } of facts) sum.lastAt = Math.max(sum.lastAt ?? 0, epochOrNull(lastOpenedAt) ?? 0) || null
  for (const activity of structure.activities.values()) {
    const counts =
      activity.isListed &&
      activity.isVisible &&
      activity.section.isVisible &&
      givesMarks(kinds, activity) &&
      groupActivity(kinds, activity) !== 'practice'
    if (!counts) continue
    const fact = byActivity.get(activity.id)
    if (fact && fact.gradePct !== null) sum.marks.push({ activity: linkTo(activity), course, pct: fact.gradePct })
    const dueAt = fact?.dueAt ?? activity.dueAt
    const isSubmitted = fact && (fact.handedInAt || fact.completedAt || fact.gradePct !== null)
    if (!isSubmitted && dueAt && dueAt < now && dueAt >= joinedAt)
      sum.work.push({ activity: linkTo(activity), course, dueAt: epochS(dueAt) })
  }
}
