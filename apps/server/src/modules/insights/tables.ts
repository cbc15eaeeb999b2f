import type { ColumnType } from 'kysely'

interface RiskDayTable {
  batch_id: number
  /** `2025-01-05`, a day in India. */
  day: ColumnType<string, string, string>
  user_id: number
  points: number
}

interface MessageTable {
  id: number
  batch_id: number
  user_id: number
  author_id: number | null
  write_key: string
  title: string
  text: string
  sent_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    insights_risk_day: RiskDayTable
    insights_message: MessageTable
  }
}
