import type { CodeJob } from '../job.ts'

/** What the process is told first. Each line that it writes begins with the token, which no program is given. */
export interface Hello {
  token: string
  assets: string[]
}

/** The one job of a process. Its runs come one by one, each once the one before it has ended: no program meets what comes later. */
export interface SentJob extends Omit<CodeJob, 'database' | 'language' | 'runs'> {
  runCount: number
  hasDatabase: boolean
}
