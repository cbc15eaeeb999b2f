export interface EvidenceTable {
  user_id: number
  source: string
  item_id: number
  course_id: number
  kind: 'completed' | 'graded'
  score_pct: number | null
  weight: number
  skills: string[]
  counts: boolean
  /** What was done says so of itself: a package that grades itself in the browser of its learner. */
  self_reported: boolean
  at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    evidence_item: EvidenceTable
  }
}
