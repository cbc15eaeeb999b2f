import type { SearchTab } from '@learn/contract/search'

interface EntryTable {
  kind: string
  owner_id: number
  course_id: number
  tab: SearchTab
  type: string
  title: string
  body: string
  grams: string[]
  words: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    search_entry: EntryTable
  }
}
