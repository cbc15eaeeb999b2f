/** One line of the report on an import. */
export interface ReportLine {
  /** `in`: has a place in the product; `kept`: stored for a later version; `skipped`: left out. */
  outcome: 'in' | 'kept' | 'skipped'
  what: string
  name: string
  reason: string | null
  /** Left out because the archive is damaged there. */
  isDamage?: true
}
