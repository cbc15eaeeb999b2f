import { pointsByCriterion, type SubmittedWork, workAccepted, workFiles, workText } from '@learn/contract/assignments'
import type { AssignContent } from '@learn/course/content/assign'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { OpenScope, ScopeKind } from '#platform/journal/scope.ts'
import { cleanHtml } from '../../learning/index.ts'
import { readFiles } from '../repo/files.ts'
import { storeApplied, takesChanges } from '../repo/work.ts'
import { findCallerWork, getWindow, notFound, type OpenedAssignment, openAssignment } from './open-assignment.ts'
import type { AssignmentParts } from './parts.ts'
import { type ReadyToSubmit, readJoinedAt, submitIn } from './submit.ts'

/** `assign:<work>`: a draft in the slots `text`, `files`, `own` and `accepted`. Submitting hands it in. */
export const draftScope = (parts: AssignmentParts): ScopeKind => ({
  kind: 'assign',
  async open(caller, id) {
    if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id))) throw notFound()
    const work = await findCallerWork(parts, caller, Number(id))
    const opened = await openOrNull(parts, caller, work.activity_id)
    const now = parts.clock.now()
    const uploaded = await readFiles(parts.db, [work.id])
    const own = new Set(uploaded.filter(({ side }) => side === 'work').map(file => String(file.id)))
    const scope: OpenScope<ReadyToSubmit> = {
      conflicts: 'ask',
      schemaOf: slot => (opened ? schemaOf(opened.content, slot, own) : closedSchemaOf(slot)),
      // What was written before it closed and arrives later is kept by the journal, and not taken.
      guard: takesChanges(work.id, opened !== null && getWindow(opened, now) === 'open'),
      store: storeApplied(work.id, now),
      async ready() {
        const ready = await openAssignment(parts, caller, work.activity_id)
        return { ...ready, joinedAt: await readJoinedAt(parts, caller, ready) }
      },
      submit: (tx, ready): Promise<SubmittedWork> => submitIn(parts, tx, work.id, ready),
    }
    return scope
  },
})

/** Null for what is closed by now: its draft is still its learner's to read. */
const openOrNull = (parts: AssignmentParts, caller: Caller, activityId: number): Promise<OpenedAssignment | null> =>
  openAssignment(parts, caller, activityId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'learning/locked') return null
    throw error
  })

function schemaOf({ text, files, statement }: AssignContent, slot: string, own: ReadonlySet<string>): z.ZodType | null {
  switch (slot) {
    case 'text':
      return text ? workText.transform(said => cleanHtml(said)) : null
    case 'files':
      return files ? ownFiles(files.max, own) : null
    case 'own':
      return pointsByCriterion
    case 'accepted':
      return statement === '' ? null : workAccepted
    default:
      return null
  }
}

/** Files that were not uploaded for it are left out, and each counts once; of more than its author takes none is taken. */
const ownFiles = (max: number, own: ReadonlySet<string>): z.ZodType =>
  workFiles.transform((named, context) => {
    const files = [...new Set(named)].filter(id => own.has(id))
    if (files.length <= max) return files
    context.addIssue({ code: 'custom', message: 'are too many files' })
    return z.NEVER
  })

const closedSchemaOf = (slot: string): z.ZodType | null =>
  ({ text: workText, files: workFiles, own: pointsByCriterion, accepted: workAccepted })[slot] ?? null
