import type { AssignView, WorkMark, WorkView } from '@learn/contract/assignments'
import { WORK_FILE_BYTES } from '@learn/contract/assignments'
import type { AssignContent } from '@learn/course/content/assign'
import { epochOrNull, epochS } from '#platform/clock.ts'
import { directory } from '../../auth/index.ts'
import type { PageContext } from '../../classroom/index.ts'
import { cleanHtml } from '../../learning/index.ts'
import { getDates } from '../../progress/index.ts'
import { can } from '../policy.ts'
import { type FileRow, readFiles } from '../repo/files.ts'
import { readWork, type WorkRow } from '../repo/work.ts'
import { mayBegin } from './again.ts'
import { commentHtml } from './comment.ts'
import { presentNamed } from './files.ts'
import { getWindow } from './open-assignment.ts'
import type { AssignmentParts } from './parts.ts'
import { getCounted, getLate, getLoss, getPassPoints, getRange, isReleased, type Range } from './rules.ts'
import { mayTakeBack } from './submit.ts'

/** An assignment as its learner sees it: their attempts, and of marks those alone that were released. */
export async function presentAssignment(
  parts: AssignmentParts,
  context: PageContext<AssignContent>,
): Promise<AssignView> {
  const { caller, activity, view, content, resolve, files } = context
  const attempts = await readWork(parts.db, caller.userId, activity.id)
  const stored = await readFiles(
    parts.db,
    attempts.map(({ id }) => id),
  )
  const names = await markersOf(parts, content, attempts)
  const { dueAt, closeAt } = getDates(view, activity)
  const own = view.states.get(activity.id)
  const ownDueAt = own?.dueAt ?? null
  const range = getRange(content, activity)
  const isOpen = getWindow(context, parts.clock.now()) === 'open' && can(caller, 'hand in')
  const last = attempts.at(-1)
  const mayStart = isOpen && mayBegin(content, activity, attempts, ownDueAt)
  const presented = { range, content, ownDueAt, stored, names }
  return {
    kind: 'assign',
    instructionsHtml: content.instructionsHtml === '' ? '' : resolve(content.instructionsHtml),
    files: files().map(({ name, sizeBytes, url }) => ({ id: url, name, sizeBytes, url })),
    rules: rulesOf(content, range, resolve, range && getPassPoints(range, activity)),
    openAt: epochOrNull(activity.openAt),
    dueAt: epochOrNull(dueAt),
    closeAt: epochOrNull(closeAt),
    isExtended: (own?.dueAt ?? own?.closeAt ?? null) !== null,
    attempts: attempts.map(work => presentWork(parts, caller.userId, work, presented)),
    elsewherePct: attempts.some(({ state }) => state === 'submitted') ? null : view.facts.gradePct(activity.id),
    countedId: getCounted(content, range, attempts, ownDueAt)?.id ?? null,
    can: {
      work: last?.state === 'draft' ? isOpen : mayStart && attempts.length === 0,
      takeBack: isOpen && last !== undefined && mayTakeBack(content, last, attempts.slice(0, -1)),
      again: mayStart && attempts.length > 0,
    },
  }
}

function rulesOf(
  { text, files, statement, attempts, again, counts, late, marking, criteria }: AssignContent,
  range: Range | null,
  resolve: (html: string) => string,
  passPoints: number | null,
): AssignView['rules'] {
  return {
    text,
    files: files && { ...files, maxBytes: Math.min(files.maxBytes ?? WORK_FILE_BYTES, WORK_FILE_BYTES) },
    statement,
    attempts,
    again,
    counts,
    late,
    maxPoints: range?.max ?? null,
    passPoints,
    words: marking.kind === 'words' ? marking.words : [],
    criteria: criteria.map(one => ({ ...one, html: one.html === '' ? '' : resolve(one.html) })),
  }
}

interface Presented {
  range: Range | null
  content: AssignContent
  ownDueAt: Date | null
  stored: readonly FileRow[]
  names: ReadonlyMap<number, string>
}

function presentWork(parts: AssignmentParts, userId: number, work: WorkRow, given: Presented): WorkView {
  const { stored, ownDueAt } = given
  return {
    id: work.id,
    number: work.number,
    state: work.state,
    textHtml: cleanHtml(work.text),
    files: presentNamed(parts, userId, work.files, stored),
    own: work.own,
    savedAt: epochOrNull(work.saved_at),
    submittedAt: epochOrNull(work.submitted_at),
    receipt: work.receipt,
    lateS: getLate(work, ownDueAt),
    mark: presentMark(parts, userId, work, given),
  }
}

function presentMark(
  parts: AssignmentParts,
  userId: number,
  work: WorkRow,
  { range, content: { marking, late }, ownDueAt, stored, names }: Presented,
): WorkMark | null {
  if (!isReleased(work) || !work.marked_at) return null
  const { points } = work
  return {
    points,
    lost: points === null ? 0 : getLoss({ late }, range, getLate(work, ownDueAt)),
    word: marking.kind === 'words' && points !== null ? (marking.words[points - 1] ?? '') : '',
    byCriterion: work.by_criterion,
    commentHtml: commentHtml(work.comment),
    files: presentNamed(parts, userId, work.feedback_files, stored),
    by: names.get(work.marker_id ?? 0) ?? '',
    at: epochS(work.marked_at),
  }
}

/** Names of who marked; of nobody where learners and markers do not know each other. */
async function markersOf(
  { db }: AssignmentParts,
  { hidesNames }: AssignContent,
  attempts: readonly WorkRow[],
): Promise<ReadonlyMap<number, string>> {
  const ids = attempts.flatMap(work => (isReleased(work) ? (work.marker_id ?? []) : []))
  return hidesNames || ids.length === 0 ? new Map() : directory.readNames(db, [...new Set(ids)])
}
