/** One line of the report on an import. */
export interface ReportLine {
  /** `in`: has a place in the product; `kept`: stored for a later version; `skipped`: left out. */
  outcome: 'in' | 'kept' | 'skipped'
  what: string
  name: string
  reason: string | null
  /** The source key of the activity that it tells of. */
  key?: string
  /** Left out because the archive is damaged there. */
  isDamage?: true
  /** Of something that came in, or is kept, a part was left out: the thing itself has a line of its own. */
  isPart?: true
}

/** How many things came in, are kept and were left out: each of them once, whatever is told of its parts. */
export function getCounts(report: readonly ReportLine[]): Record<ReportLine['outcome'], number> {
  const counts = { in: 0, kept: 0, skipped: 0 }
  for (const { outcome, isPart } of report) if (!isPart) counts[outcome] += 1
  return counts
}
