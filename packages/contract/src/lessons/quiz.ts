import { z } from 'zod'
import { quizStart } from '../quiz/start.ts'

/** A quiz: its start page. */
export const quizView = z.object({ kind: z.literal('quiz'), quiz: quizStart })
