import type { RunCommand } from '#platform/control.ts'
import { joined } from '#platform/joined.ts'
import { defineModule, type Module } from '#platform/module.ts'
import type { Parts } from '../parts.ts'
import { dbCopy } from './db-copy.ts'
import { importArchive } from './import.ts'
import { instituteCommands } from './institute.ts'
import { learnerCreate } from './learner-create.ts'
import { operationsList, operationsUndo } from './operations.ts'
import { personErase, personExport } from './person.ts'
import { seed } from './seed.ts'
import { staffCreate } from './staff-create.ts'

/** Commands of the people who run an installation. */
export const operationsModule = (parts: Parts) =>
  defineModule({
    name: 'operations',
    commands: {
      import: importArchive(parts),
      'db:copy': dbCopy(parts),
      'db:seed': seed(parts),
      'learner:create': learnerCreate(parts),
      'staff:create': staffCreate(parts),
      'person:export': personExport(parts),
      'person:erase': personErase(parts),
      ...instituteCommands(parts),
      operations: operationsList(parts),
      'operations:undo': operationsUndo(parts),
    },
  })

/** Runs a command by name: inside the server, or in a process of its own while no server holds the database. */
export function createCommands(modules: readonly Module[]): RunCommand {
  const commands = joined(modules, 'command', ({ commands: own = {} }) => Object.entries(own))
  return async ([name = '', ...argv], tell) => {
    const command = commands.get(name)?.value
    if (!command) {
      tell(`Unknown command ${name}. Known: ${[...commands.keys()].join(', ')}`)
      return 2
    }
    return command(argv, tell)
  }
}
