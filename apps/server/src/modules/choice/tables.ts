interface AnswerTable {
  user_id: number
  activity_id: number
  option: string
  chosen_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    choice_answer: AnswerTable
  }
}
