import path from 'node:path'
import { parseArgs } from 'node:util'
import { createRunner, findBackEnd } from '@learn/code/runner'
import { checkTask, readTaskFolder, TaskFileError } from '@learn/code/task-files'
import { codeTaskId } from '@learn/contract/coding'
import type { Command } from '#platform/command.ts'
import { getCacheDir } from './running/code-runs.ts'
import type { CodingParts } from './service/parts.ts'
import { publishTask } from './service/publish.ts'

/** `npm run task:publish -- FOLDER`: a folder of a task becomes what learners get under its name, once its reference passes. */
export const taskPublish =
  (parts: CodingParts): Command =>
  async (argv, tell) => {
    const folder = parseArgs({ args: [...argv], allowPositionals: true }).positionals[0] ?? ''
    const name = codeTaskId.safeParse(path.basename(path.resolve(folder)))
    if (folder === '' || !name.success) {
      tell(
        'Usage: npm run task:publish -- FOLDER. The folder is called as the task is: small letters, digits and hyphens.',
      )
      return 1
    }
    const cacheDir = getCacheDir(parts.config)
    const backEnd = findBackEnd('auto', cacheDir)
    if (!backEnd) {
      tell('No way to lock a process down works here: the task can’t be checked.')
      return 1
    }
    try {
      const read = await readTaskFolder(folder)
      const faults = await checkTask(createRunner({ backEnd, cacheDir }), read)
      for (const fault of faults) tell(`${name.data}: ${fault}`)
      if (faults.length > 0) return 1
      tell(`${name.data}: version ${await publishTask(parts, name.data, read)} is what learners get.`)
      return 0
    } catch (error) {
      if (!(error instanceof TaskFileError)) throw error
      tell(error.message)
      return 1
    }
  }
