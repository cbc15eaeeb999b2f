import type { ResourceKind } from '@learn/contract/hub'
import type { Generated, GeneratedAlways } from 'kysely'

interface ResourceTable {
  id: GeneratedAlways<number>
  key: string
  kind: ResourceKind
  title: string
  summary: string
  author: string
  html: string
  url: string | null
  minutes: number
  tags: string[]
  state: 'draft' | 'published' | 'retired'
  is_public: boolean
  is_featured: boolean
  published_at: Date
  updated_at: Date
  body: string
  words: GeneratedAlways<string | null>
  /** Letter triples of the title. */
  grams: GeneratedAlways<string[] | null>
}

interface ReadingTable {
  user_id: number
  resource_id: number
  bookmarked_at: Date | null
  read_at: Date | null
  read_pct: Generated<number>
  note: Generated<string>
  updated_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    hub_resource: ResourceTable
    hub_reading: ReadingTable
  }
}
