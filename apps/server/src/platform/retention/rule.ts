/** What a module keeps for a while only. */
export interface RetentionRule {
  /** What it is, for logs. */
  what: string
  keepDays: number
  /** Removes what is older than a moment. */
  forget(before: Date): Promise<unknown>
}
