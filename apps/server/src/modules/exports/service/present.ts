import { EXPORT_FORMATS, type ExportRun } from '@learn/contract/exports'
import { countsOf } from '@learn/course'
import { epochS } from '#platform/clock.ts'
import { safeName } from '#platform/files/safe-name.ts'
import { broughtIn } from '../../learning/index.ts'
import type { RunRow } from '../repo/runs.ts'
import type { ExportsParts } from './parts.ts'

/** An address of a finished file lives between one and two of these: long enough for a click, too short to be handed on. */
const LINK_STEP_S = 600
/** So many losses are told; the command tells all. */
const TOLD = 100

/** A run as its screen shows it. */
export async function presentRun({ db, clock, links }: ExportsParts, run: RunRow): Promise<ExportRun> {
  const { id, user_id, format, state, sha256, size_bytes, report } = run
  const isThere = state === 'done' && sha256 !== null && size_bytes !== null
  const name = `${safeName(await broughtIn.nameOfCourse(db, run.course_id)) || 'course'}${EXPORT_FORMATS[format]}`
  const { in: came, kept, skipped } = countsOf(report)
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
      ? { name, sizeBytes: size_bytes, address: links.urlOf(user_id, id, name, epochS(clock.now()), LINK_STEP_S) }
      : null,
    beganAt: epochS(run.began_at),
  }
}
