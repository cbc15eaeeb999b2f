import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { CHOICE_LIMIT_CHARS, MOST_CHECKPOINTS, MOST_CHOICES, POLL_LIMIT_CHARS, RECORDING_LIMIT_S } from './stage.ts'

const choice = z
  .number()
  .int()
  .min(0)
  .max(MOST_CHOICES - 1)

/** A question at a second of a recording: what comes after it counts for a learner once they answered it right. */
export const checkpoint = z.object({
  id,
  /** Seconds of the recording. */
  atS: z.number().int(),
  text: z.string(),
  choices: z.array(z.string()),
  /** Index of the right one; null for a learner who has not answered it right. */
  rightChoice: z.number().int().nullable(),
})
export type Checkpoint = z.output<typeof checkpoint>

/** What its host gives a recording: all its questions. One that stays as it was keeps its answers. */
export const checkpointList = z
  .array(
    z
      .strictObject({
        atS: z.number().int().min(0).max(RECORDING_LIMIT_S),
        text: z.string().trim().min(1).max(POLL_LIMIT_CHARS),
        choices: z.array(z.string().trim().min(1).max(CHOICE_LIMIT_CHARS)).min(2).max(MOST_CHOICES),
        rightChoice: choice,
      })
      .refine(({ choices, rightChoice }) => rightChoice < choices.length, 'the right choice is one of the choices'),
  )
  .max(MOST_CHECKPOINTS)

/** Checkpoint questions of recordings. */
export const checkpointFunctions = {
  local_learn_answer_checkpoint: webFunction({
    summary:
      'Answers a checkpoint question of a recording. It can be tried again until it is right; a right answer stays.',
    kind: 'write',
    params: z.strictObject({ checkpointid: id, choice }),
    returns: z.object({ isRight: z.boolean() }),
  }),
}
