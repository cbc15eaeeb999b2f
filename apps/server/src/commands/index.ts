import type { RunCommand } from '#platform/control.ts'
import { faultSentence } from '#platform/fault-sentence.ts'
import { joined } from '#platform/joined.ts'
import type { Logger } from '#platform/log.ts'
import { defineModule, type Module } from '#platform/module.ts'
import type { Parts } from '../parts.ts'
import { courseExport } from './course-export.ts'
import { dbCopy } from './db-copy.ts'
import { electivesPublish } from './electives-publish.ts'
import { importArchive } from './import.ts'
import { instituteCommands } from './institute.ts'
import { learnerCreate } from './learner-create.ts'
import { operationsCheck, operationsList, operationsUndo } from './operations.ts'
import { personAccess, personErase, personExport } from './person.ts'
import { questionsExport } from './questions-export.ts'
import { seed } from './seed.ts'
import { skillsTag } from './skills-tag.ts'
import { staffCreate } from './staff-create.ts'

/** Commands of the people who run an installation. */
export const operationsModule = (parts: Parts) =>
  defineModule({
    name: 'operations',
    commands: {
      import: importArchive(parts),
      'questions:export': questionsExport(parts),
      'course:export': courseExport(parts),
      'db:copy': dbCopy(parts),
      'db:seed': seed(parts),
      'learner:create': learnerCreate(parts),
      'staff:create': staffCreate(parts),
      'person:access': personAccess(parts),
      'person:export': personExport(parts),
      'person:erase': personErase(parts),
      'skills:tag': skillsTag(parts),
      'electives:publish': electivesPublish(parts),
      ...instituteCommands(parts),
      operations: operationsList(parts),
      'operations:check': operationsCheck(parts),
      'operations:undo': operationsUndo(parts),
    },
  })

/** Runs a command by name, and tells a failure in one sentence: inside the server, or in a process of its own while no server holds the database. */
export function createCommands(modules: readonly Module[], log: Logger): RunCommand {
  const commands = joined(modules, 'command', ({ commands: own = {} }) => Object.entries(own))
  return async ([name = '', ...argv], tell) => {
    const command = commands.get(name)?.value
    if (!command) {
      tell(`Unknown command ${name}. Known: ${[...commands.keys()].join(', ')}`)
      return 2
    }
    try {
      return await command(argv, tell)
    } catch (error) {
      const sentence = faultSentence(error)
      if (sentence === null) log.error({ err: error, command: name }, 'a command failed')
      tell(sentence ?? 'Something unexpected failed: what was not finished is not kept.')
      return 1
    }
  }
}
