interface LinkTable {
  user_id: number
  code: string
  created_at: Date
}

interface InvitationTable {
  id: number
  /** Who invites. */
  user_id: number
  is_by_link: boolean
  code_hash: Uint8Array | null
  name: string
  program_id: number | null
  address_hash: Uint8Array | null
  email: string | null
  phone: string | null
  lead_id: number | null
  joined_user_id: number | null
  registered_at: Date | null
  created_at: Date
}

interface RewardTable {
  invitation_id: number
  user_id: number
  amount_paise: number
  enrolled_at: Date
  created_at: Date
}

interface SilenceTable {
  address_hash: Uint8Array
  created_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    referrals_link: LinkTable
    referrals_invitation: InvitationTable
    referrals_reward: RewardTable
    referrals_silence: SilenceTable
  }
}
