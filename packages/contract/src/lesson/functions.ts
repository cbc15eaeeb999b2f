import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { activityState } from '../course/shapes.ts'
import { quizResponse } from '../quiz/response.ts'

const stood = z.object({ attemptid: id, step: z.number().int(), isOver: z.boolean(), state: activityState })
export type LessonStood = z.output<typeof stood>

/** The payload of the slot `answer` of the journal scope `lesson:<activity>`: an answer that was not given yet. */
export const lessonDraft = z.strictObject({ attempt: id, step: z.number().int().min(0), response: quizResponse })
export type LessonDraft = z.output<typeof lessonDraft>

/** Going through lessons: what their pages show comes with the page of the activity. */
export const lessonFunctions = {
  local_learn_start_lesson: webFunction({
    summary: 'Starts an attempt at a lesson; gives the one that runs where there is one.',
    kind: 'write',
    params: z.strictObject({ activityid: id }),
    returns: stood,
  }),
  local_learn_move_lesson: webFunction({
    summary:
      'Goes on from a page of an attempt, by one of its ways or by an answer. Sent again, or from a step that is over, it changes nothing.',
    kind: 'write',
    params: z.strictObject({
      activityid: id,
      attemptid: id,
      step: z.number().int().min(0),
      way: z.number().int().min(0).max(99).optional(),
      response: quizResponse.optional(),
    }),
    returns: stood,
  }),
}
