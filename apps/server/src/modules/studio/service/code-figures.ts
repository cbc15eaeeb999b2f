import type { ResultOf } from '@learn/contract'
import { nameThing, readDraft } from '#platform/authored/authored.ts'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type CodeRuns, readPublishedTask, readTaskFigures, runAuthored } from '../../coding/index.ts'
import { authoring } from '../../learning/index.ts'
import { putRun } from '../repo/code-runs.ts'
import { checkTask, hashAnswer, hashTask, listAnswers } from './check-code.ts'
import { type AuthoredTask, readLiveTask, taskIn } from './draft-code.ts'
import type { DraftParts } from './draft-parts.ts'
import {
  type CodeActivity,
  findProblem,
  isCodeActivity,
  mayWriteHandson,
  presentUses,
  readUses,
} from './handson-uses.ts'
import { found, maySeeKeys, notFound } from './reach.ts'

export interface CodeParts extends Pick<DraftParts, 'db' | 'clock' | 'kinds'> {
  codeRunner: CodeRuns
}

/** A code task that the caller may see. Throws `learning/not-found`. */
async function findTask({ db, kinds }: CodeParts, caller: Caller, activityId: number): Promise<CodeActivity> {
  const row = await authoring.readAuthored(db, kinds, activityId)
  if (!row || !isCodeActivity(row) || !(await maySeeKeys(db, caller, row.courseId))) throw notFound()
  return row
}

/** The task as it is written: of the draft, and of what is live where there is none. */
async function readWritten({ db }: CodeParts, row: CodeActivity): Promise<{ rev: number; task: AuthoredTask }> {
  const draft = await readDraft(db, nameThing('activity', row.id))
  const written = draft && taskIn(draft.body)
  return { rev: draft?.rev ?? 0, task: written ?? (await readLiveTask(db, row)) }
}

/**
 * What learners submitted of the task of an activity, where else it stands, and how the answers of its author went; of courses that
 * the caller may see alone. Throws `learning/not-found`.
 */
export async function readCodeFigures(
  parts: CodeParts,
  caller: Caller,
  activityId: number,
): Promise<ResultOf<'local_learn_get_studio_code'>> {
  const { db, codeRunner } = parts
  const row = await findTask(parts, caller, activityId)
  const task = await findProblem(db, row)
  const uses = await readUses(db, caller, row, task)
  const { versions, passes } = await readTaskFigures(db, task, [row.id, ...uses.seen.map(({ id }) => id)])
  return {
    version: (await readPublishedTask(db, task))?.version ?? null,
    ...presentUses(uses),
    versions: versions.map(({ lastAt, ...rest }) => ({ ...rest, lastAt: epochS(lastAt) })),
    passes,
    canRun: codeRunner.active() !== null,
    check: await checkTask(db, activityId, await readWritten(parts, row)),
  }
}

interface WantedRun {
  activityid: number
  rev: number
  which: ReturnType<typeof listAnswers>[number]['which']
  n: number
}

/**
 * Runs an answer of the author against the tests of the task, as answers of learners are run; one that went as it is meant to is not run
 * again. Throws `learning/not-found`, `studio/draft-changed`, `request/too-many`, and what a run throws.
 */
export async function runStudioCode(
  parts: CodeParts,
  caller: Caller,
  { activityid, rev, which, n }: WantedRun,
): Promise<ResultOf<'local_learn_run_studio_code'>> {
  const { db, clock } = parts
  const row = await findTask(parts, caller, activityid)
  if (!(await mayWriteHandson(db, caller, row))) throw notFound()
  const written = await readWritten(parts, row)
  if (written.rev !== rev)
    throw new AppError('studio/draft-changed', 'The draft changed since you read it. Look at it once more')
  const { answer } = found(listAnswers(written.task).find(one => one.which === which && one.n === n))
  const before = await checkTask(db, activityid, written)
  const isKnown = before.runs.some(run => run.which === which && run.n === n && run.isAsMeant === true)
  if (isKnown || answer.trim() === '' || written.task.task.tests.length === 0) return before
  const tests = await runAuthored(parts, caller.userId, { task: written.task.task, answer })
  await putRun(db, {
    activityId: activityid,
    taskHash: hashTask(written.task),
    answerHash: hashAnswer(answer),
    tests,
    at: clock.now(),
  })
  return checkTask(db, activityid, written)
}
