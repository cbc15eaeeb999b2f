interface RecentWork {
  /** Which try at what, in words: "Joins, attempt 2". */
  attempt: string
  /** What stands in the answer cells of a sheet, by their addresses. */
  cells?: Readonly<Record<string, string>>
}

let work: RecentWork | null = null

/** Notes what is being worked at: what a ticket is about is often the attempt before it. */
export function noteRecentWork(noted: RecentWork): void {
  work = noted
}

/** What was worked at last in this window. */
export const recentWork = (): RecentWork | null => work
