interface FeedTable {
  user_id: number
  version: string
  address_hash: Uint8Array
  made_at: Date
  read_at: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    calendar_feed: FeedTable
  }
}
