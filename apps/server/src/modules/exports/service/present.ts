import { EXPORT_FILES, EXPORT_FORMATS, type ExportRun } from '@learn/contract/exports'
import { getCounts } from '@learn/course'
import { epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { safeName } from '#platform/files/safe-name.ts'
import { broughtIn } from '../../learning/index.ts'
import type { RunRow } from '../repo/runs.ts'
import type { ExportsParts } from './parts.ts'

/** So many losses are told; the command tells all. */
const TOLD = 100

/** What the file of a run is called: by its course. */
export const readFileName = async (
  db: Db,
  { course_id, format }: Pick<RunRow, 'course_id' | 'format'>,
): Promise<string> => `${safeName(await broughtIn.nameOfCourse(db, course_id)) || 'course'}${EXPORT_FORMATS[format]}`

/** A run as its screen shows it. */
export async function presentRun({ db }: Pick<ExportsParts, 'db'>, run: RunRow): Promise<ExportRun> {
  const { id, format, state, sha256, size_bytes, report } = run
  const isThere = state === 'done' && sha256 !== null && size_bytes !== null
  const { in: came, kept, skipped } = getCounts(report)
  return {
    id,
    format,
    state,
    done: run.step_done,
    total: run.step_total,
    counts: { in: came, kept, skipped },
    losses: report
      .flatMap(({ outcome, what, name: of, reason }) =>
        outcome === 'in' ? [] : [{ outcome, what, name: of, reason: reason ?? '' }],
      )
      .slice(0, TOLD),
    file: isThere
      ? { name: await readFileName(db, run), sizeBytes: size_bytes, address: `${EXPORT_FILES}/${id}` }
      : null,
    beganAt: epochS(run.began_at),
  }
}
