import type { CodeJob, CodeRun } from '../job.ts'

/** What the process is told first. Each line that it writes begins with the token, which no program is given. */
export interface Hello {
  token: string
  assets: string[]
}

/** The one job of a process. Its runs come one by one, each once the one before it has ended: no program meets what comes later. */
export interface SentJob extends Omit<CodeJob, 'database' | 'language' | 'runs' | 'files'> {
  runCount: number
  hasDatabase: boolean
  /** Names of the files that follow, after the database. */
  files: string[]
}

/** A run; its module follows in a frame of its own. */
export interface SentRun extends Omit<CodeRun, 'isHidden' | 'module'> {
  hasModule: boolean
}

/** A text in C that becomes a program. */
export interface Source {
  text: string
  /** Its memory never grows beyond this. */
  memoryBytes: number
}

/** What became of it: the program, or null; and what the compiler says. */
export interface Compiled {
  module: Uint8Array | null
  said: string
}
