export interface NodeTable {
  id: string
  host: string
  pid: number
  process_started: string
  file_store: string
  seen_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    platform_node: NodeTable
  }
}
