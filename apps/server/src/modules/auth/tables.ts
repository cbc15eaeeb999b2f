import type { Generated } from 'kysely'
import type { GrantScope, StaffRole } from '#platform/roles.ts'

export interface UserTable {
  id: number
  username: string
  email: string | null
  phone: string | null
  first_name: string
  last_name: string
  password_hash: string | null
  is_student: Generated<boolean>
  access_type: 'Free' | 'Premium'
  is_suspended: Generated<boolean>
  must_change_password: Generated<boolean>
  theme: Generated<'light' | 'dark' | null>
  contact_email: Generated<string | null>
  /** Of sessions that are over; those that live know it themselves. */
  last_seen_at: Generated<Date | null>
  created_at: Date
}

interface LeadTable {
  id: number
  email: string | null
  phone: string | null
  name: string
  user_id: number | null
  created_at: Date
}

interface SessionTable {
  token_hash: Uint8Array
  user_id: number
  kind: 'browser' | 'app'
  service: string
  device_hash: Uint8Array | null
  user_agent: string
  network: Generated<string>
  created_at: Date
  seen_at: Date
  expires_at: Date
}

interface CodeTable {
  id: number
  person_hash: Uint8Array
  scope_hash: Uint8Array
  code_hash: Uint8Array
  wrong_tries: Generated<number>
  created_at: Date
  expires_at: Date
  /** A browser that signed this person in before asked for it. */
  is_own: Generated<boolean>
  used_at: Generated<Date | null>
}

interface CodeBrowserTable {
  code_id: number
  scope_hash: Uint8Array
  wrong_tries: Generated<number>
  locked_until: Generated<Date | null>
}

interface LimitTable {
  key: Uint8Array
  window_start: Date
  hits: number
}

interface TicketTable {
  token_hash: Uint8Array
  purpose: 'sign-up' | 'password' | 'hand-over' | 'second-factor'
  user_id: number | null
  lead_id: number | null
  proved_type: 'email' | 'mobile' | null
  peer_hash: Uint8Array | null
  session_hash: Generated<Uint8Array | null>
  created_at: Date
  expires_at: Date
  used_at: Generated<Date | null>
}

interface KnownDeviceTable {
  device_hash: Uint8Array
  user_id: number
  seen_at: Date
}

interface GrantTable {
  id: number
  user_id: number
  role: StaffRole
  scope: GrantScope
  scope_id: number | null
  ends_at: Date | null
  granted_at: Date
}

interface FactorTable {
  user_id: number
  secret: Uint8Array
  confirmed_at: Generated<Date | null>
  last_step: Generated<number>
  created_at: Date
}

interface RecoveryCodeTable {
  user_id: number
  code_hash: Uint8Array
  used_at: Generated<Date | null>
}

interface ContactChangeTable {
  id: number
  user_id: number
  kind: 'email' | 'phone'
  old_value: string | null
  new_value: string | null
  state: 'waiting' | 'confirmed' | 'withdrawn' | 'frozen'
  confirm_hash: Uint8Array | null
  freeze_hash: Uint8Array | null
  asked_at: Date
  ends_at: Date
  settled_at: Date | null
}

interface PreviewTable {
  token_hash: Uint8Array
  session_hash: Uint8Array
  staff_id: number
  /** Null: a made-up learner. */
  user_id: number | null
  program_ids: number[]
  began_at: Date
  ends_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    auth_user: UserTable
    auth_lead: LeadTable
    auth_session: SessionTable
    auth_code: CodeTable
    auth_code_browser: CodeBrowserTable
    auth_limit: LimitTable
    auth_known_device: KnownDeviceTable
    auth_ticket: TicketTable
    auth_grant: GrantTable
    auth_factor: FactorTable
    auth_recovery_code: RecoveryCodeTable
    auth_contact_change: ContactChangeTable
    auth_preview: PreviewTable
  }
}
