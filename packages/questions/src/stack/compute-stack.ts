import type { QuestionOf } from '../question.ts'
import type { QuestionResponse } from '../response.ts'
import { judgeStack, type MarkedStack } from './marked-stack.ts'
import { type OpenedStack, openStack } from './opened.ts'
import { getTyped } from './typed.ts'

/** A STACK question with its seed, and the answers that are to be marked. */
export interface AlgebraJob {
  question: QuestionOf<'stack'>
  seed: number
  answers: readonly QuestionResponse['answer'][]
}

/** What came of a job: its variant, and the marks of each answer beside what it reads as typed. */
export interface ComputedStack {
  variant: OpenedStack
  marked: { typed: Record<string, string>; marks: MarkedStack }[]
}

/** Opens a question and marks answers to it. Takes a processor for some milliseconds, up to seconds: not for an event loop. */
export function computeStack({ question, seed, answers }: AlgebraJob): ComputedStack {
  const variant = openStack(question, seed)
  return {
    variant,
    marked: answers.map(answer => {
      const typed = getTyped(question, variant, answer)
      return { typed, marks: judgeStack(question, seed, typed) }
    }),
  }
}
