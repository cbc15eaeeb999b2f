import type { CodeJob } from '../job.ts'

/** What the process is told first. Each line that it writes begins with the token, which no program is given. */
export interface Hello {
  token: string
  assets: string[]
}

/** The one job of a process. */
export interface SentJob extends Omit<CodeJob, 'database' | 'language'> {
  hasDatabase: boolean
}
