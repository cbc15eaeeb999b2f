import { getLimits } from '@learn/code'
import type { CodeAttempt, CodeTaskPage } from '@learn/contract/coding'
import { CODE_SCORE } from '@learn/contract/coding/plain'
import type { CodeTask } from '@learn/questions'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readAttempts, type StoredAttempt } from '../repo/attempts.ts'
import { getVersions } from '../repo/tasks.ts'
import { openTask } from './open-task.ts'
import type { CodingParts } from './parts.ts'
import { presentTests, viewOfTest } from './present-tests.ts'

const MB = 1024 * 1024

/** The code task of an activity, as the caller may have it now. Throws `coding/not-found`. */
export async function readTaskPage(parts: CodingParts, caller: Caller, handsonid: number): Promise<CodeTaskPage> {
  const { id, version, title, textHtml, task, opened, closesAt } = await openTask(parts, caller, handsonid)
  const stored = await readAttempts(parts.db, { userId: caller.userId, activityId: handsonid })
  const attempts = await presentAttempts(parts, id, stored)
  const limits = getLimits(task)
  const best = attempts.length > 0 ? Math.max(...attempts.map(({ score }) => score)) : null
  const isOver = closesAt !== null && parts.clock.now() >= closesAt
  return {
    handsonid,
    taskid: id,
    version,
    title,
    textHtml,
    language: task.language,
    preload: task.preload,
    before: task.before,
    after: task.after,
    schema: task.schema,
    compare: task.compare,
    isOrdered: task.isOrdered,
    isAllOrNothing: task.isAllOrNothing,
    columnWidths: task.columnWidths,
    cpuLimitS: limits.cpuMs / 1000,
    memoryLimitMb: limits.memoryBytes / MB,
    tests: task.tests.map(viewOfTest),
    passedHtml: task.passedHtml,
    reference: best === CODE_SCORE || (isOver && best !== null) ? task.reference : null,
    maxScore: CODE_SCORE,
    passScore: opened.activity.completesOnPass ? opened.activity.grade.passPct : null,
    bestScore: best,
    closesAt: epochOrNull(closesAt),
    attempts,
  }
}

/** Attempts with their tests as the versions say that they answered. */
async function presentAttempts(
  parts: CodingParts,
  id: string,
  stored: readonly StoredAttempt[],
): Promise<CodeAttempt[]> {
  const numbers = [...new Set(stored.map(({ version }) => version))]
  const versions = new Map((await getVersions(parts.db, id, numbers)).map(({ version, body }) => [version, body.task]))
  return stored.flatMap(attempt => {
    const task = versions.get(attempt.version)
    return task ? [presentAttempt(task, attempt)] : []
  })
}

/** An attempt as its learner sees it. */
export const presentAttempt = (task: CodeTask, row: StoredAttempt): CodeAttempt => ({
  attemptId: row.attempt_id,
  submittedAt: epochS(row.submitted_at),
  version: row.version,
  answer: row.answer,
  score: row.score,
  passed: row.tests.filter(({ hasPassed }) => hasPassed).length,
  tests: presentTests(task, row.tests),
})
