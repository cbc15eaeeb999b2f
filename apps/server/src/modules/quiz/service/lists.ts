import { isOverdue } from '@learn/contract/base'
import type { QuizGroup, QuizItem } from '@learn/contract/quiz'
import { isQuiz } from '@learn/course/content/quiz'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { findCourse, lockOfActivity, notFound, type OpenedCourse, sinceJoining } from '../../classroom/index.ts'
import { type ActivityNode, courses } from '../../learning/index.ts'
import { findRecordedMarks, getState, type RecordedMark } from '../../progress/index.ts'
import { type AttemptMark, readMarks } from '../repo/attempts.ts'
import { type Counted, getGrade, getStatus, hasReachedPass, RECORDED_ID, withRecorded } from './grade.ts'
import type { QuizParts } from './parts.ts'
import { optionsAt } from './review-phase.ts'
import { countSlots, type SlotCounts } from './slot-counts.ts'
import { hasPassedOnce } from './start-page.ts'

interface Asked {
  programid: number
  courseid?: number | undefined
}

/** Quizzes and hands-on activities by course (spec: platform 3, quiz item). Throws `learning/not-found`. */
export async function listQuizzes(
  parts: QuizParts,
  caller: Caller,
  { programid, courseid }: Asked,
): Promise<QuizGroup[]> {
  const path = (await courses.pathsOfCaller(parts, caller)).find(({ id }) => id === programid)
  const wanted = path?.courses.filter(({ id }) => courseid === undefined || id === courseid)
  if (!path || !wanted || (courseid !== undefined && wanted.length === 0)) throw notFound()
  const groups: QuizGroup[] = []
  for (const { id } of wanted) {
    const found = await findCourse(parts, caller, id)
    if (found) groups.push(await groupOf(parts, caller, found, path.joinedAt))
  }
  return groups
}

async function groupOf(
  parts: QuizParts,
  caller: Caller,
  { course, view }: OpenedCourse,
  joinedAt: Date,
): Promise<QuizGroup> {
  const seen = [...view.structure.activities.values()].filter(activity => !lockOfActivity(view, activity).isHidden)
  const quizzes = seen.filter(({ type }) => type === 'quiz')
  const attempts = await readMarks(
    parts.db,
    caller.userId,
    quizzes.map(({ id }) => id),
  )
  const recorded = await findRecordedMarks(
    parts.db,
    caller.userId,
    quizzes.map(({ id }) => id),
  )
  const byQuiz = Map.groupBy(attempts, ({ activityId }) => activityId)
  const asked = await countSlots(
    parts,
    course.id,
    quizzes.flatMap(({ content }) => (isQuiz(content) ? [content] : [])),
  )
  const group: QuizGroup = {
    courseId: course.id,
    courseName: course.fullName,
    mandatoryQuizzes: [],
    practiceQuizzes: [],
    handsonActivities: [],
  }
  for (const activity of quizzes) {
    const item = quizItem(
      parts,
      { course, view, activity, asked },
      byQuiz.get(activity.id) ?? [],
      recorded.get(activity.id),
    )
    if (item)
      (item.role === 'practice' ? group.practiceQuizzes : group.mandatoryQuizzes).push(
        sinceJoining(item.item, joinedAt),
      )
  }
  const now = parts.clock.now()
  for (const activity of seen) {
    const handsonType = parts.kinds.of(activity.type).handsonType?.(activity.content)
    if (handsonType !== undefined)
      group.handsonActivities.push({
        ...sinceJoining(handsonItem(view, course.fullName, activity, now), joinedAt),
        handson_type: handsonType,
      })
  }
  return group
}

function quizItem(
  parts: QuizParts,
  { course, view, activity, asked }: Omit<OpenedCourse, 'opens'> & { activity: ActivityNode; asked: SlotCounts },
  attempts: readonly AttemptMark[],
  recorded: RecordedMark | undefined,
): { role: 'mandatory' | 'practice'; item: QuizItem } | null {
  const { content: quiz } = activity
  if (!isQuiz(quiz)) return null
  const now = parts.clock.now()
  const isSeen = (row: Counted) => row.id === RECORDED_ID || optionsAt(quiz, row, activity.closeAt, now).marks
  const marked = withRecorded(attempts, recorded)
  const pct = getGrade(quiz, marked, isSeen)?.pct ?? null
  const maxMarks = asked.marksOf(quiz.slots)
  const item = {
    cmId: activity.id,
    activityName: activity.name,
    courseName: course.fullName,
    scoredMarks: pct && (pct / 100) * maxMarks,
    maxMarks,
    status: statusWord(activity, workOf(attempts, recorded), now),
    selfPacedStatus: getStatus(
      {
        pct,
        maxMarks,
        isWaiting: attempts.some(attempt => attempt.isWaiting),
        hasPassed: hasPassedOnce({ activity, view }) || hasReachedPass(quiz, marked, activity.grade, isSeen),
      },
      activity.grade,
    ),
    type: activity.type,
    handson_type: '',
    dueAt: epochOrNull(activity.dueAt),
  }
  return { role: quiz.role, item }
}

/** How far a learner is with an activity that is handed in. Spec: platform 4, status colours. */
function statusWord(
  { openAt, dueAt, closeAt }: ActivityNode,
  work: 'submitted' | 'started' | 'none',
  now: Date,
): QuizItem['status'] {
  if (work === 'submitted') return 'Submitted'
  if (work === 'started') return 'In progress'
  if (openAt && now < openAt) return 'Not available'
  const deadlines = { dueAt: epochOrNull(dueAt), closeAt: epochOrNull(closeAt) }
  return isOverdue(deadlines, epochS(now)) ? 'Not submitted' : 'Due'
}

/** An attempt that is running comes before what was submitted or recorded: its clock is what its learner must know of. */
const workOf = (
  attempts: readonly { state: string }[],
  recorded: RecordedMark | undefined,
): Parameters<typeof statusWord>[1] => {
  if (attempts.some(({ state }) => state === 'open' || state === 'overdue')) return 'started'
  return recorded || attempts.some(({ state }) => state === 'submitted') ? 'submitted' : 'none'
}

function handsonItem(
  view: OpenedCourse['view'],
  courseName: string,
  activity: ActivityNode,
  now: Date,
): Omit<QuizItem, 'handson_type'> {
  const pct = view.facts.gradePct(activity.id)
  const work = pct !== null ? 'submitted' : getState(view, activity) === 'started' ? 'started' : 'none'
  return {
    cmId: activity.id,
    activityName: activity.name,
    courseName,
    scoredMarks: pct,
    maxMarks: 100,
    status: statusWord(activity, work, now),
    selfPacedStatus: pct === null ? 'not_attempted' : pct >= activity.grade.passPct ? 'cleared' : 'not_cleared',
    type: activity.type,
    dueAt: epochOrNull(activity.dueAt),
  }
}
