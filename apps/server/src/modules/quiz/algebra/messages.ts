import type { MarkedStack, OpenedStack, QuestionOf, QuestionResponse } from '@learn/questions'

/** A question with its seed, and answers to it. */
export interface AlgebraRequest {
  question: QuestionOf<'stack'>
  seed: number
  answers: readonly QuestionResponse['answer'][]
}

/** What a thread says: that it stands, what came out, answer by answer, or that the algebra itself failed. */
export type AlgebraReply =
  | { stands: true }
  | { opened: OpenedStack; marked: { typed: Record<string, string>; marked: MarkedStack }[] }
  | { fault: string }
