import type { CodeTask, CodeTaskBody } from '@learn/questions'
import type { Handle } from '#platform/db/tables.ts'
import { publishedBodies, submissionsByTest, submissionsByVersion } from '../repo/tasks.ts'
import type { CodeRuns } from '../running/code-runs.ts'
import type { StoredTest } from '../tables.ts'
import { type CountParts, takeRun } from './count-run.ts'
import { storableTest } from './storable-tests.ts'

/** What authors read and run of tasks, whoever asks: who may is for the studio to say. */

/** What learners get of a task; undefined for one that is not published. */
export const readPublishedTask = async (
  db: Handle,
  taskId: string,
): Promise<{ version: number; body: CodeTaskBody } | undefined> => (await publishedBodies(db, [taskId]))[0]

/** So much of what a test printed is shown to an author. */
const SHOWN_CHARS = 4000

/**
 * Runs an answer against all tests of a task that is being written, by what runs learners' answers. Throws `request/too-many`, and
 * what a run throws.
 */
export async function runAuthored(
  parts: CountParts & { codeRunner: Pick<CodeRuns, 'run'> },
  userId: number,
  { task, answer }: { task: CodeTask; answer: string },
): Promise<StoredTest[]> {
  await takeRun(parts, userId)
  const { tests } = await parts.codeRunner.run(`author ${userId}`, { task, answer })
  return tests.map(({ hasPassed, got, fault }) =>
    storableTest({ hasPassed, got: got.slice(0, SHOWN_CHARS), fault: fault.slice(0, SHOWN_CHARS) }),
  )
}

/** The newest submission of each learner through some activities, by version, and how many passed each test of the newest one. */
export const readTaskFigures = async (db: Handle, taskId: string, activityIds: readonly number[]) => ({
  versions: await submissionsByVersion(db, taskId, activityIds),
  passes: await submissionsByTest(db, taskId, activityIds),
})
