import type { LeadStage, LeadUpdateState } from '@learn/contract/leads'
import type { Generated } from 'kysely'

interface UpdateTable {
  id: number
  user_id: number
  stage: LeadStage
  key: string
  about: string
  at: Date
  state: LeadUpdateState
  tries: Generated<number>
  fault: string | null
  sent_at: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    leads_update: UpdateTable
  }
}
