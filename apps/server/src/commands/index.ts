import type { RunCommand } from '#platform/control.ts'
import type { Command, CommandParts } from './command.ts'
import { runDbCopy } from './db-copy.ts'
import { runImport } from './import.ts'
import { runLearnerCreate } from './learner-create.ts'
import { runSeed } from './seed.ts'
import { runStaffCreate } from './staff-create.ts'

const commands: Record<string, Command> = {
  import: runImport,
  'db:copy': runDbCopy,
  'db:seed': runSeed,
  'learner:create': runLearnerCreate,
  'staff:create': runStaffCreate,
}

/** Runs a command by name: inside the server, or in a process of its own while no server holds the database. */
export const createCommands =
  (parts: CommandParts): RunCommand =>
  async ([name = '', ...argv], tell) => {
    const command = commands[name]
    if (!command) {
      tell(`Unknown command ${name}. Known: ${Object.keys(commands).join(', ')}`)
      return 2
    }
    return command(parts, argv, tell)
  }
