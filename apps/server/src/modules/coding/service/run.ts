import type { CodeTestResult } from '@learn/contract/coding'
import type { Caller } from '#platform/http/caller.ts'
import { takeRun } from './count-run.ts'
import { inVersion, openTask } from './open-task.ts'
import type { CodingParts } from './parts.ts'
import { presentTests } from './present-tests.ts'

/** Runs an answer against the visible tests of a task. Throws `request/too-many`, and what a run throws. */
export async function runCode(
  parts: CodingParts,
  caller: Caller,
  { handsonid, answer, version }: { handsonid: number; answer: string; version?: number | undefined },
): Promise<{ tests: CodeTestResult[] }> {
  const { task } = await inVersion(parts, await openTask(parts, caller, handsonid), version)
  await takeRun(parts, caller.userId)
  const tests = task.tests.filter(({ isExample }) => isExample)
  const ran = await parts.codeRunner.run(`user ${caller.userId}`, { task, answer, tests })
  return { tests: presentTests({ ...task, tests }, ran.tests) }
}
