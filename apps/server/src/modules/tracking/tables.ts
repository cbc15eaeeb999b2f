import type { SignInMethod } from '@learn/contract/auth'
import type { Purpose, TrackedEvent, ValueShape } from '@learn/contract/tracking'
import type { ColumnType, Generated } from 'kysely'

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

export interface ConsentTable {
  id: Generated<number>
  user_id: number
  purpose: Purpose
  is_given: boolean
  at: Date
}

/** Fields of an event without what people wrote. */
export type StoredFields = Omit<TrackedEvent['fields'], 'form_values'> & { form_values?: Record<string, ValueShape> }

export interface EventTable {
  id: Generated<number>
  /** A keyed hash of the user: nobody can be read back. */
  visitor_hash: Uint8Array
  name: TrackedEvent['name']
  at: Date
  received_at: Date
  fields: ColumnType<StoredFields, string, string>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    tracking_sign_in_failure: SignInFailureTable
    tracking_consent: ConsentTable
    tracking_event: EventTable
  }
}
