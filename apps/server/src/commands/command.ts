import type { Config } from '#platform/config.ts'
import type { Origins, System } from '../compose.ts'

/** What a command works on. */
export interface CommandParts {
  system: System
  config: Config
  origins: Origins
}

/** A command: tells lines as it goes, gives the exit code. */
export type Command = (parts: CommandParts, argv: string[], tell: (line: string) => void) => Promise<number>
