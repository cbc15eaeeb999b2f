import type { MarkedPartKind } from '@learn/contract/deck'
import type { Generated } from 'kysely'

interface ActivityTable {
  activity_id: number
  skill: string
  difficulty: Generated<number>
}

interface PartTable {
  kind: MarkedPartKind
  key: string
  skill: string
  difficulty: Generated<number>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    skills_activity: ActivityTable
    skills_part: PartTable
  }
}
