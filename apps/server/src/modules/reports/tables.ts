interface GoalTable {
  user_id: number
  activities: number
  changed_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    reports_goal: GoalTable
  }
}
