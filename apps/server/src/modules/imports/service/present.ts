import type { ImportRun } from '@learn/contract/imports'
import { epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { directory } from '../../auth/index.ts'
import { broughtIn } from '../../learning/index.ts'
import { readStanding } from '../../staff/index.ts'
import { getRestore } from '../repo/formers.ts'
import { inLine, type RunRow } from '../repo/runs.ts'
import { stayReason, workSince } from './work-since.ts'

/** Runs as their screen shows them. */
export async function presentRuns(db: Db, rows: readonly RunRow[], callerId: number): Promise<ImportRun[]> {
  const names = await directory.readNames(db, [...new Set(rows.map(({ user_id }) => user_id))])
  const courses = rows.flatMap(({ state, course_id }) => (state === 'done' && course_id !== null ? [course_id] : []))
  const line = rows.some(({ state }) => state === 'waiting') ? (await inLine(db)).map(({ id }) => id) : []
  const hidden = new Map((await broughtIn.allHidden(db, courses)).map(one => [one.id, hiddenText(one)]))
  return Promise.all(
    rows.map(async row => ({
      id: row.id,
      fileName: row.file_name,
      sizeBytes: row.size_bytes,
      receivedBytes: row.received_bytes,
      modifiedAtMs: row.modified_at_ms,
      isOwn: row.user_id === callerId,
      isUndo: row.target.kind === 'former',
      by: names.get(row.user_id) ?? '',
      state: row.state,
      before: row.state === 'waiting' ? Math.max(0, line.indexOf(row.id)) : 0,
      step: row.state === 'running' ? (row.step as ImportRun['step']) : null,
      done: row.step_done,
      total: row.step_total,
      into: row.into_name,
      refusal: row.refusal,
      beganAt: epochS(row.began_at),
      changedAt: epochS(row.changed_at),
      result: await resultOf(db, row, hidden.get(row.course_id ?? 0) ?? ''),
    })),
  )
}

/** Of a course now, not as it came: its sections may have been shown since. */
const hiddenText = ({ isBySection }: { isBySection: boolean }): string =>
  `All of it is hidden from learners. ${isBySection ? 'Its sections are shown on the page of the course: open it in the list of programs.' : 'Show it where it comes from and bring it in again.'}`

async function resultOf(db: Db, row: RunRow, hidden: string): Promise<ImportRun['result']> {
  if (row.state !== 'done' || row.outcome === null) return null
  const standing = row.operation_id === null ? null : await readStanding(db, row.operation_id)
  const restore = row.outcome === 'updated' && standing?.isUndone ? await getRestore(db, row.id) : undefined
  const mayGo = row.no_undo === '' && standing?.until && !standing.isUndone
  const work = mayGo ? await workSince(db, row) : { learners: 0, activities: 0 }
  const whyNot = row.no_undo || (restore?.state === 'refused' ? restore.refusal : '') || stayReason(row, work)
  const isFinal = whyNot !== '' || !standing?.until
  const isHere = row.outcome !== 'questions' && !standing?.isUndone
  return {
    // What changed about a course that stayed as it was is where it stands.
    outcome: row.outcome === 'unchanged' && row.operation_id !== null ? 'joined' : row.outcome,
    courseId: row.course_id,
    courseName: row.course_name,
    programId: row.program_id,
    programName: row.program_name,
    counts: row.counts,
    note: row.note || (isHere ? hidden : ''),
    undo: {
      operationId: isFinal ? null : row.operation_id,
      until: isFinal ? null : standing.until,
      isUndone: (standing?.isUndone ?? false) && restore?.state !== 'refused',
      work,
      isUnderWay: restore !== undefined && restore.state !== 'done' && restore.state !== 'refused',
      reason: isFinal ? whyNot || 'Nothing takes this back.' : '',
    },
  }
}

/** One of them. */
export async function presentRun(db: Db, row: RunRow, callerId: number): Promise<ImportRun> {
  const [run] = await presentRuns(db, [row], callerId)
  if (!run) throw new Error('a run was presented as nothing')
  return run
}
