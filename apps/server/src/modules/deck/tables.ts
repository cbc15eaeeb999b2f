interface SettingTable {
  user_id: number
  is_on: boolean
  changed_at: Date
}

interface CardTable {
  user_id: number
  card: string
  rating: number
  stability_days: number
  difficulty: number
  reps: number
  lapses: number
  reviewed_at: Date
  due_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    deck_setting: SettingTable
    deck_card: CardTable
  }
}
