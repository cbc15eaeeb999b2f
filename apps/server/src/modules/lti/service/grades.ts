import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { directory } from '../../auth/index.ts'
import { findCourse } from '../../classroom/index.ts'
import { readCourseId, readGradeScale } from '../../learning/index.ts'
import { type Opened, recordMark } from '../../progress/index.ts'
import { noteScore } from '../repo/scores.ts'
import { findToolById, findUserBySubject } from '../repo/tools.ts'
import { findTool } from './find-launch.ts'
import { type LtiParts, notFound } from './parts.ts'

/** A score of the Assignment and Grade Services. */
export const score = z.object({
  userId: z.string().max(255),
  scoreGiven: z.number().min(0).optional(),
  scoreMaximum: z.number().positive().optional(),
  activityProgress: z.string().max(40),
  gradingProgress: z.string().max(40),
  timestamp: z
    .string()
    .max(60)
    .refine(text => !Number.isNaN(Date.parse(text))),
})
export type Score = z.output<typeof score>

/** The line of an activity in the grades, for the tool that it opens. Throws `lti/not-found`. */
export async function lineItem(parts: LtiParts, toolId: number, activityId: number, address: string) {
  await requireTool(parts, toolId, activityId)
  const graded = await readGradeScale(parts.db, activityId)
  const tool = await findToolById(parts.db, toolId)
  return {
    id: address,
    scoreMaximum: graded?.grade.max ?? 100,
    label: tool?.name ?? '',
    resourceLinkId: String(activityId),
  }
}

/**
 * A tool tells what a learner reached in its activity: their mark, once it is fully graded. One that was given before the mark that
 * counts is heard and changes nothing: scores overtake one another. Throws `lti/not-found` for another tool's activity and for who never
 * opened it from here.
 */
export async function recordScore(parts: LtiParts, toolId: number, activityId: number, told: Score): Promise<void> {
  const { userId, opened } = await learnerIn(parts, toolId, activityId, told.userId)
  if (told.gradingProgress !== 'FullyGraded') return
  const { scoreGiven, scoreMaximum } = told
  const pct =
    scoreGiven === undefined || scoreMaximum === undefined ? null : Math.min(100, (scoreGiven / scoreMaximum) * 100)
  const grade = parts.kinds.of(opened.activity.type).regrade
  // The clock of a tool that is ahead would make all its later scores older.
  const at = new Date(Math.min(Date.parse(told.timestamp), parts.clock.now().getTime()))
  await parts.db.transaction().execute(async tx => {
    if (await noteScore(tx, userId, activityId, at)) await recordMark(tx, parts.clock, userId, opened, { pct, grade })
  })
}

/** What the learner has in the activity, as the tool is told. */
export async function readResults(
  parts: LtiParts,
  { toolId, activityId, subject, address }: { toolId: number; activityId: number; subject: string; address: string },
) {
  const { opened } = await learnerIn(parts, toolId, activityId, subject)
  const pct = opened.view.facts.gradePct(activityId)
  if (pct === null) return []
  return [
    { id: `${address}/results/${subject}`, scoreOf: address, userId: subject, resultScore: pct, resultMaximum: 100 },
  ]
}

/** A result by the name that a tool knows it by. */
interface Whose {
  toolId: number
  activityId: number
  subject: string
}

/** A score from 0 to 1, as the mark of who it names. False where there is no such result. */
export async function saveScore(parts: LtiParts, whose: Whose, score: number): Promise<boolean> {
  return setMark(parts, whose, score * 100)
}

/** Takes the mark that a tool gave away. False where there is no such result. */
export const clearScore = (parts: LtiParts, whose: Whose): Promise<boolean> => setMark(parts, whose, null)

/** The score from 0 to 1; null where there is none yet, and where there is no such result. */
export async function readScore(parts: LtiParts, whose: Whose): Promise<{ score: number | null } | null> {
  const found = await findLearner(parts, whose)
  if (!found) return null
  const pct = found.opened.view.facts.gradePct(whose.activityId)
  return { score: pct === null ? null : pct / 100 }
}

async function setMark(parts: LtiParts, whose: Whose, pct: number | null): Promise<boolean> {
  const found = await findLearner(parts, whose)
  if (!found) return false
  const { userId, opened } = found
  const grade = parts.kinds.of(opened.activity.type).regrade
  await parts.db.transaction().execute(async tx => {
    await recordMark(tx, parts.clock, userId, opened, { pct, grade })
  })
  return true
}

const findLearner = (parts: LtiParts, { toolId, activityId, subject }: Whose) =>
  learnerIn(parts, toolId, activityId, subject).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'lti/not-found') return null
    throw error
  })

async function requireTool(parts: LtiParts, toolId: number, activityId: number): Promise<void> {
  const found = await findTool(parts, activityId)
  if (found?.tool.id !== toolId) throw notFound()
}

async function learnerIn(
  parts: LtiParts,
  toolId: number,
  activityId: number,
  subject: string,
): Promise<{ userId: number; opened: Opened }> {
  await requireTool(parts, toolId, activityId)
  const userId = await findUserBySubject(parts.db, toolId, subject)
  const courseId = await readCourseId(parts.db, activityId)
  const reader = userId === null ? null : await directory.findReader(parts.db, userId)
  const found = reader && courseId !== undefined ? await findCourse(parts, reader, courseId) : null
  const activity = found?.view.structure.activities.get(activityId)
  if (userId === null || !found || !activity) throw notFound()
  return { userId, opened: { view: found.view, activity } }
}
