import type { Meeting } from '@learn/contract/electives'
import type { ColumnType } from 'kysely'

interface WindowTable {
  id: number
  program_id: number
  title: string
  note: string
  picks: number
  opens_at: Date
  closes_at: Date
  seed: string
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface OptionTable {
  id: number
  window_id: number
  position: number
  program_id: number
  title: string
  teacher: string
  summary: string
  leads_to: string
  seats: number
  meetings: ColumnType<Meeting[], string, string>
  needs_course_ids: number[]
  course_ids: ColumnType<number[], number[] | undefined, number[]>
}

interface WishTable {
  user_id: number
  option_id: number
  window_id: number
  rank: number
  saved_at: Date
}

interface ResultTable {
  option_id: number
  user_id: number
  window_id: number
  outcome: 'placed' | 'waiting' | 'released'
  rank: number
  wanted: number
  free: number
  draw: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    electives_window: WindowTable
    electives_option: OptionTable
    electives_wish: WishTable
    electives_result: ResultTable
  }
}
