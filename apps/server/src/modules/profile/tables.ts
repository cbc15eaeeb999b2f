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

declare module '#platform/db/tables.ts' {
  interface Tables {
    profile_policy: PolicyTable
    profile_policy_version: PolicyVersionTable
    profile_policy_acceptance: AcceptanceTable
    profile_marketing: MarketingTable
  }
}
