import type { AnswerResult } from '@learn/contract/quiz'
import type { Caller } from '#platform/http/caller.ts'
import { takeRun } from '../../coding/index.ts'
import { findOpenAttempt } from './find-attempt.ts'
import { lockedSlotsNow } from './locked-questions.ts'
import { notFound, placeOfAttempt } from './open-quiz.ts'
import type { QuizParts } from './parts.ts'
import { isCode, runTests } from './run-code.ts'
import { isPageHidden } from './sequential-navigation.ts'

type Params = { attemptid: number; slot: number; answer: string }

/**
 * Runs code against the visible tests of a question of an open attempt. Nothing is kept and no try is counted. Throws
 * `quiz/not-found`, `quiz/finished`, `request/too-many`, and what a run throws.
 */
export async function runVisible(
  parts: QuizParts,
  caller: Caller,
  { attemptid, slot, answer }: Params,
): Promise<{ tests: NonNullable<AnswerResult['tests']> }> {
  const row = await findOpenAttempt(parts, caller, attemptid)
  const { quiz } = await placeOfAttempt(parts, caller, row.activityId)
  const planned = row.plan.find(one => one.slot === slot)
  const pinned = planned && (await parts.questions(parts.db, [planned.version])).get(planned.version)
  if (!planned || !pinned || !isCode(pinned) || isPageHidden(row, quiz, planned)) throw notFound()
  if ((await lockedSlotsNow(parts, row, async () => quiz)).has(slot)) throw notFound()
  await takeRun(parts, caller.userId)
  const tests = pinned.question.tests.filter(({ isExample }) => isExample)
  const ran = await runTests(parts, caller.userId, pinned, { answer, tests })
  return {
    tests: tests.map(({ category, code, stdin, expected }, n) => ({
      isHidden: false,
      category,
      code,
      stdin,
      expected,
      hasPassed: ran[n]?.hasPassed ?? false,
      got: ran[n]?.got ?? '',
      fault: ran[n]?.fault ?? '',
      ...(ran[n]?.saidHtml && { saidHtml: ran[n].saidHtml }),
    })),
  }
}
