import { type QuizResponse, quizResponse } from '@learn/contract/quiz'
import { isQuiz, type QuizContent, quizContent } from '@learn/course/content/quiz'
import { z } from 'zod'
import type { Caller } from '#platform/http/caller.ts'
import type { OpenScope, ScopeKind } from '#platform/journal/scope.ts'
import { readContentFor } from '../../learning/index.ts'
import { storeApplied, takesAnswers } from '../repo/answers.ts'
import type { AttemptRow } from '../repo/attempts.ts'
import { readFiles } from '../repo/files.ts'
import { ANSWER_GRACE_MS } from './attempt-times.ts'
import { findCallerAttempt } from './find-attempt.ts'
import { lockedSlotsNow } from './locked-questions.ts'
import { notFound } from './open-quiz.ts'
import type { QuizParts } from './parts.ts'
import { responseTo } from './response-to.ts'
import { type Ready, readyToSubmit, submitIn } from './submit-attempt.ts'

const flag = z.boolean()

/** `quiz:<attempt>`: `q<slot>` an answer, `flag-<slot>` whether it is flagged. Submitting hands the attempt in. */
export const answerScope = (parts: QuizParts): ScopeKind => ({
  kind: 'quiz',
  async open(caller, id) {
    if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id))) throw notFound()
    return openAnswers(parts, await findCallerAttempt(parts, caller, Number(id)), caller)
  },
})

/**
 * The scope of an attempt; what an answer may be is known from its questions, which are at hand most often. A question that is not open
 * yet takes no answer.
 */
export async function openAnswers(parts: QuizParts, attempt: AttemptRow, caller: Caller): Promise<OpenScope<Ready>> {
  const versions = await parts.questions(
    parts.db,
    attempt.plan.map(({ version }) => version),
  )
  const closed = await lockedSlotsNow(parts, attempt, () => quizOf(parts, attempt))
  const open = attempt.plan.filter(({ slot }) => !closed.has(slot))
  const takesFiles = open.some(({ version }) => {
    const question = versions.get(version)?.question
    return question?.type === 'essay' && question.maxFiles !== 0
  })
  const files = takesFiles ? await readFiles(parts.db, attempt.id) : []
  const schemas = new Map(
    open.map(planned => {
      const question = versions.get(planned.version)?.question
      return [planned.slot, () => (question ? responseTo(question, planned, files) : quizResponse)] as const
    }),
  )
  return scopeOf(parts, attempt, caller, schemas)
}

/** The quiz whoever may open it: an answer under way is taken even then. */
async function quizOf({ db }: QuizParts, { activityId }: AttemptRow): Promise<QuizContent> {
  const quiz = await readContentFor(db, { content: quizContent }, activityId)
  if (!isQuiz(quiz)) throw notFound()
  return quiz
}

/** The scope of an attempt. An answer that was under way when the time ended is still taken. */
function scopeOf(
  parts: QuizParts,
  attempt: AttemptRow,
  caller: Caller,
  schemas: ReadonlyMap<number, () => z.ZodType<QuizResponse>>,
): OpenScope<Ready> {
  const now = parts.clock.now()
  return {
    conflicts: 'ask',
    schemaOf: name => {
      const [, kind, slot] = /^(q|flag-)(0|[1-9]\d{0,2})$/.exec(name) ?? []
      const schema = schemas.get(Number(slot))
      if (kind === undefined || !schema) return null
      return kind === 'q' ? schema() : flag
    },
    guard: takesAnswers(attempt.id, new Date(now.getTime() - ANSWER_GRACE_MS)),
    store: storeApplied(attempt.id, now),
    ready: () => readyToSubmit(parts, attempt, caller),
    submit: (tx, ready) => submitIn(parts, tx, attempt.id, ready),
  }
}
