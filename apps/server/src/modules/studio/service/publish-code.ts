import type { CodeContent } from '@learn/course/content/code'
import type { Body } from '#platform/authored/authored.ts'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import { orderedJson } from '../../learning/index.ts'
import { checkTask } from './check-code.ts'
import { taskIn } from './draft-code.ts'
import { type CodeActivity, findProblem, mayWriteHandson, reachOfProblem } from './handson-uses.ts'
import { namedFaults } from './named-faults.ts'
import { notFound } from './reach.ts'

/**
 * The task of a draft as the next one that learners get, in every course that shows it. Throws `studio/not-ready` for one whose
 * reference fails, or an answer of which was not run since it was changed; `learning/not-found`.
 */
export async function planCode(db: Handle, caller: Caller, row: CodeActivity, body: Body) {
  if (!(await mayWriteHandson(db, caller, row))) throw notFound()
  const written = taskIn(body)
  const { task } = body.content as CodeContent
  // A draft that was saved while its activity was a copy without a task of its own, or before tasks were written here.
  if (!written || task !== (await findProblem(db, row)))
    throw new AppError('studio/not-ready', 'This draft was saved without its task. Save it once more')
  const { faults } = await checkTask(db, row.id, { rev: 0, task: written })
  if (faults.length > 0) throw new AppError('studio/not-ready', namedFaults(faults))
  const wanted: Wanted[] = [{ entity: 'coding.task', key: task, state: { task: orderedJson(written) } }]
  return { wanted, ...(await reachOfProblem(db, row, task)) }
}
