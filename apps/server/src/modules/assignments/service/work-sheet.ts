import type { AssignmentWork } from '@learn/contract/assignments'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { cleanHtml, wordCount } from '../../learning/index.ts'
import { readDateOverrides } from '../../progress/index.ts'
import { readFiles } from '../repo/files.ts'
import { findWork, readWork } from '../repo/work.ts'
import { presentNamed } from './files.ts'
import { mayMark } from './marker-place.ts'
import { notFound } from './open-assignment.ts'
import type { AssignmentParts } from './parts.ts'
import { getLate, getLoss } from './rules.ts'
import { readHiddenName, readMarked } from './sheet.ts'

/** Work that was handed in, for who marks it. Throws `assignments/not-found`, also for a draft: it is its learner's alone. */
export async function readAssignmentWork(
  parts: AssignmentParts,
  caller: Caller,
  workId: number,
): Promise<AssignmentWork> {
  const { db } = parts
  const work = await findWork(db, workId)
  if (!work?.submitted_at || work.state !== 'submitted') throw notFound()
  if (!(await mayMark(db, caller, work.user_id, work.activity_id))) throw notFound()
  const { content, range } = await readMarked(parts, work.activity_id)
  const names = await directory.readNames(db, [work.user_id, ...(work.marker_id === null ? [] : [work.marker_id])])
  const ownDueAt = (await readDateOverrides(db, work.activity_id)).get(work.user_id)?.dueAt ?? null
  const stored = await readFiles(db, [workId])
  const attempts = await readWork(db, work.user_id, work.activity_id)
  const lateS = getLate(work, ownDueAt)
  return {
    id: workId,
    who: content.hidesNames ? await readHiddenName(parts, work) : (names.get(work.user_id) ?? ''),
    number: work.number,
    submittedAt: epochS(work.submitted_at),
    lateS,
    textHtml: cleanHtml(work.text),
    words: wordCount(work.text),
    files: presentNamed(parts, caller.userId, work.files, stored),
    own: work.own,
    points: work.points,
    lost: getLoss(content, range, lateS),
    byCriterion: work.by_criterion,
    comment: work.comment,
    feedbackFiles: presentNamed(parts, caller.userId, work.feedback_files, stored),
    markedBy: names.get(work.marker_id ?? 0) ?? '',
    markedAt: epochOrNull(work.marked_at),
    isHeld: work.is_held,
    isReopened: work.is_reopened,
    earlier: attempts
      .filter(one => one.number < work.number && one.submitted_at)
      .map(one => ({ number: one.number, submittedAt: epochS(one.submitted_at ?? new Date(0)), points: one.points })),
  }
}
