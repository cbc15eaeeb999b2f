import type { ColumnType } from 'kysely'

export interface PolicyTable {
  id: number
  version: number
  title: string
  body_html: string
  published_at: Date
}

interface PolicyVersionTable extends Omit<PolicyTable, 'id'> {
  policy_id: number
  /** What changed, in one sentence. */
  note: string
}

interface AcceptanceTable {
  user_id: number
  policy_id: number
  version: number
  accepted_at: Date
}

export interface MarketingTable {
  user_id: number
  first_name: string
  last_name: string
  email: string
  phone: string
  service: string
  created_at: Date
}

interface FieldTable {
  user_id: number
  field: string
  value: ColumnType<unknown, string, string>
  updated_at: Date
}

interface ResumeTable {
  id: number
  user_id: number
  name: string
  mime: string
  size_bytes: number
  hash: string
  /** 0 pending, 1 approved, 2 not approved, 3 pending again, 4 changes suggested, 5 changes required. */
  status: number
  added_at: Date
  /** False: it was sent with one application, and the profile keeps its own. */
  is_of_profile: boolean
}

interface CommentTable {
  resume_id: number
  position: number
  line: number | null
  quote: string
  body: string
}

interface PictureTable {
  user_id: number
  id: number
  mime: string
  hash: string
  added_at: Date
}

interface LeadTable {
  phone: string
  record: ColumnType<unknown, string, string>
  imported_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    profile_policy: PolicyTable
    profile_policy_version: PolicyVersionTable
    profile_policy_acceptance: AcceptanceTable
    profile_marketing: MarketingTable
    profile_field: FieldTable
    profile_resume: ResumeTable
    profile_resume_comment: CommentTable
    profile_picture: PictureTable
    profile_lead: LeadTable
  }
}
