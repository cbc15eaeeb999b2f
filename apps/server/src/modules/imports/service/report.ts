import type { ImportReport } from '@learn/contract/imports'
import type { ReportLine } from '@learn/course'
import type { Caller } from '#platform/http/caller.ts'
import { broughtIn } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { findReport, findRun } from '../repo/runs.ts'
import { type ImportsParts, notFound, refuseStrangers } from './parts.ts'

const PAGE = 50

/** Which lines of a report are asked for. */
export interface ReportRequest {
  outcome: ReportLine['outcome'] | undefined
  text: string
  page: number
}

/** Lines of the report on a run that the caller may see. Throws `imports/not-found`. */
export async function readReport(
  { db }: Pick<ImportsParts, 'db'>,
  caller: Caller,
  id: number,
  { outcome, text, page }: ReportRequest,
): Promise<ImportReport> {
  refuseStrangers(caller)
  const run = await findRun(db, id)
  if (!run || (run.user_id !== caller.userId && !can(caller, 'see all imports'))) throw notFound()
  const words = text.toLowerCase()
  const found = (await findReport(db, id)).filter(
    line => words === '' || `${line.name} ${line.what} ${line.reason ?? ''}`.toLowerCase().includes(words),
  )
  const of = (wanted: ReportLine['outcome']) => found.filter(line => line.outcome === wanted)
  const lines = outcome === undefined ? found : of(outcome)
  const shown = lines.slice(page * PAGE, (page + 1) * PAGE)
  const keys = shown.flatMap(({ key }) => key ?? [])
  const ids = run.course_id === null ? new Map<string, number>() : await broughtIn.activityIds(db, run.course_id, keys)
  return {
    counts: { in: of('in').length, kept: of('kept').length, skipped: of('skipped').length },
    lines: shown.map(line => ({
      outcome: line.outcome,
      what: line.what,
      name: line.name,
      reason: line.reason ?? '',
      isDamage: line.isDamage ?? false,
      activityId: ids.get(line.key ?? '') ?? null,
    })),
    total: lines.length,
    pagesize: PAGE,
  }
}
