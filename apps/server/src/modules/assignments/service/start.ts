import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { can } from '../policy.ts'
import { insertFile, readFiles } from '../repo/files.ts'
import { insertWork, readWork, type WorkRow } from '../repo/work.ts'
import { mayBegin } from './again.ts'
import { notFound, openAssignment, requireOpen } from './open-assignment.ts'
import type { AssignmentParts } from './parts.ts'

/**
 * Begins an attempt, with the text and the files of the last one; gives the draft that there is. Throws `assignments/not-found`,
 * `learning/locked`, `assignments/not-open`, `assignments/closed`, `assignments/no-attempts-left`.
 */
export async function startWork(
  parts: AssignmentParts,
  caller: Caller,
  activityId: number,
): Promise<{ workid: number }> {
  if (!can(caller, 'hand in')) throw notFound()
  const opened = await openAssignment(parts, caller, activityId)
  const { content, activity, view } = opened
  const attempts = await readWork(parts.db, caller.userId, activityId)
  const draft = attempts.find(({ state }) => state === 'draft')
  if (draft) return { workid: draft.id }
  requireOpen(opened, parts.clock.now())
  if (!mayBegin(content, activity, attempts, view.states.get(activityId)?.dueAt ?? null))
    throw new AppError('assignments/no-attempts-left', 'There is no other attempt at this assignment')
  const id = await begin(parts, caller.userId, activityId, attempts.at(-1))
  if (id !== null) return { workid: id }
  // Begun twice at once: the other one was first.
  const other = (await readWork(parts.db, caller.userId, activityId)).find(({ state }) => state === 'draft')
  if (!other) throw notFound()
  return { workid: other.id }
}

function begin(
  { db, clock }: AssignmentParts,
  userId: number,
  activityId: number,
  last: WorkRow | undefined,
): Promise<number | null> {
  const now = clock.now()
  const id = newId()
  return db.transaction().execute(async tx => {
    const held = last ? (await readFiles(tx, [last.id])).filter(file => last.files.includes(String(file.id))) : []
    const copies = held.map(file => ({ from: String(file.id), copy: { ...file, id: newId(), workId: id } }))
    const isNew = await insertWork(tx, {
      id,
      user_id: userId,
      activity_id: activityId,
      number: (last?.number ?? 0) + 1,
      state: 'draft',
      text: last?.text ?? '',
      files: JSON.stringify(
        last?.files.flatMap(named => copies.find(({ from }) => from === named)?.copy.id ?? []).map(String) ?? [],
      ),
      started_at: now,
    })
    if (!isNew) return null
    for (const { copy } of copies) await insertFile(tx, copy, now)
    return id
  })
}
