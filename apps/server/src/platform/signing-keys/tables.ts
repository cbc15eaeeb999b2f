import type { JSONColumnType } from 'kysely'

interface SigningKeyTable {
  purpose: string
  /** A JWK with `kid`, `alg` and `use`. */
  private_key: JSONColumnType<Record<string, unknown>>
  created_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    platform_signing_key: SigningKeyTable
  }
}
