import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { ACTIVITY_TYPES } from '../kinds.ts'
import { quizStatus } from './start.ts'

/** Spec: platform 3, quiz item. */
export const quizItem = z.object({
  cmId: id,
  activityName: z.string(),
  courseName: z.string(),
  scoredMarks: z.number().nullable(),
  maxMarks: z.number(),
  /** `Submitted`, `In progress`, `Not available`, `Due`, or once that is over `Not submitted`. */
  status: z.string(),
  selfPacedStatus: quizStatus,
  type: z.enum(ACTIVITY_TYPES),
  /** Of hands-on: `sheet` or `code`; '' for a quiz. */
  handson_type: z.string(),
  dueAt: epochS.nullable(),
  /** It was due before its learner joined: nothing was missed. */
  isBeforeJoin: z.boolean().optional(),
})
export type QuizItem = z.output<typeof quizItem>

export const quizGroup = z.object({
  courseId: id,
  courseName: z.string(),
  mandatoryQuizzes: z.array(quizItem),
  practiceQuizzes: z.array(quizItem),
  handsonActivities: z.array(quizItem),
})
export type QuizGroup = z.output<typeof quizGroup>
