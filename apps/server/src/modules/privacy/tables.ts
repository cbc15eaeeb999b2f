interface ExportTable {
  id: number
  user_id: number
  state: 'waiting' | 'done' | 'failed'
  sha256: string | null
  size_bytes: number | null
  began_at: Date
  changed_at: Date
}

interface ErasureTable {
  id: number
  user_id: number
  asked_at: Date
  withdrawn_at: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    privacy_export: ExportTable
    privacy_erasure: ErasureTable
  }
}
