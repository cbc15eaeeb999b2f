import type { SignInMethod } from '@learn/contract/auth'

export interface SignInFailureTable {
  id: number
  method: SignInMethod
  status: number
  message: string
  source: 'server' | 'browser'
  /** Keyed hashes: neither a person nor an address can be read back. */
  person_hash: Uint8Array | null
  address_hash: Uint8Array
  at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    tracking_sign_in_failure: SignInFailureTable
  }
}
