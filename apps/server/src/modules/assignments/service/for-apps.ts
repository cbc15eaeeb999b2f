import { hash } from 'node:crypto'
import type { AssignView } from '@learn/contract/assignments'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { append } from '#platform/journal/append.ts'
import { checkOps } from '#platform/journal/check-ops.ts'
import type { PageContext } from '../../classroom/index.ts'
import { readWork } from '../repo/work.ts'
import { draftScope } from './draft-scope.ts'
import { type OpenedAssignment, openAssignment } from './open-assignment.ts'
import type { AssignmentParts } from './parts.ts'
import { presentAssignment } from './present.ts'
import { startWork } from './start.ts'
import { submitWork } from './submit.ts'

/** Assignments for apps, which know them by their activity and have no journal of their own. */

/** An assignment that the caller may open, as its page shows it. Throws `assignments/not-found`, `learning/locked`. */
export async function lookAt(
  parts: AssignmentParts,
  caller: Caller,
  activityId: number,
): Promise<{ opened: OpenedAssignment; view: AssignView }> {
  const opened = await openAssignment(parts, caller, activityId)
  const plain = (html: string) => html
  const context: Omit<PageContext, 'content'> = {
    ...opened,
    caller,
    files: () => [],
    resolve: plain,
    resolvePlain: plain,
    resolveLink: () => '',
  }
  return { opened, view: await presentAssignment(parts, { ...context, content: opened.content }) }
}

/**
 * Saves the text of a draft, begun where there is none, through the journal as a device of the app. The later arrival stands. Throws
 * `assignments/not-found`, `assignments/handed-in`, and what `startWork` throws.
 */
export async function saveText(
  parts: AssignmentParts,
  caller: Caller,
  activityId: number,
  html: string,
): Promise<void> {
  const { workid } = await startWork(parts, caller, activityId)
  const device = uuidOf(`${workid} ${Buffer.from(caller.sessionHash).toString('hex')}`)
  const scope = await draftScope(parts).open(caller, String(workid))
  const clientSeq = parts.clock.now().getTime()
  const op = {
    opId: uuidOf(`${device} ${clientSeq} ${html}`),
    userId: caller.userId,
    slot: 'text',
    device,
    clientSeq,
    baseOpId: null,
    payload: html,
  }
  const key = { userId: caller.userId, scope: `assign:${workid}` }
  const { isLate } = await append(parts, key, { ...scope, conflicts: 'last' }, checkOps(scope, [op]))
  if (isLate) throw new AppError('assignments/handed-in', 'This work takes no changes')
}

/** Hands the draft of the caller in; work that is handed in already stays so. Throws what `submitWork` throws. */
export async function submitDraft(
  parts: AssignmentParts,
  caller: Caller,
  activityId: number,
  isAccepted: boolean,
): Promise<void> {
  const last = (await readWork(parts.db, caller.userId, activityId)).at(-1)
  if (!last) {
    await openAssignment(parts, caller, activityId)
    throw new AppError('assignments/empty', 'Nothing was saved yet that could be submitted')
  }
  await submitWork(parts, caller, { workid: last.id, isaccepted: isAccepted })
}

/** A stable id of a text, in the form of a UUID. */
function uuidOf(text: string): string {
  const hex = hash('sha256', text, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
