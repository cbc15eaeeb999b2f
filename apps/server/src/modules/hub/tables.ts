import type { ResourceKind } from '@learn/contract/hub'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

interface ResourceTable {
  id: GeneratedAlways<number>
  key: string
  kind: ResourceKind
  title: string
  summary: string
  author: string
  html: string
  url: string | null
  file_id: ColumnType<number | null, number | null | undefined, number | null>
  file_name: ColumnType<string | null, string | null | undefined, string | null>
  file_mime: ColumnType<string | null, string | null | undefined, string | null>
  file_bytes: ColumnType<number | null, number | null | undefined, number | null>
  file_sha256: ColumnType<string | null, string | null | undefined, string | null>
  minutes: number
  tags: string[]
  state: 'draft' | 'published' | 'retired'
  is_public: boolean
  is_featured: boolean
  /** Of a draft that was never published: when it was written. */
  published_at: Date
  /** It was published once, and its day stays. */
  is_dated: Generated<boolean>
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
