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
  at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    evidence_item: EvidenceTable
  }
}
