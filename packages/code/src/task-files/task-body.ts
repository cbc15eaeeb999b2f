import { codeTask } from '@learn/questions'
import { z } from 'zod'

/** A hands-on task in code, as a version of it is kept. */
export const taskBody = z.object({
  title: z.string().min(1).max(200),
  /** Author HTML: what to do. */
  textHtml: z.string().max(100_000),
  task: codeTask,
})
export type TaskBody = z.output<typeof taskBody>
