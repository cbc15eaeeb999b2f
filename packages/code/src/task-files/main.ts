// npm run task -- check [FOLDER...]: every task of the demo institute, or the folders that are named.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBackEnd } from '../runner/back-ends.ts'
import { createRunner } from '../runner/runner.ts'
import { checkTask } from './check-task.ts'
import { listTaskFolders, readTaskFolder, TaskFileError } from './read-task-folder.ts'

const ROOT = path.join(import.meta.dirname, '../../../../content/tasks')
const say = (line: string) => process.stdout.write(`${line}\n`)

async function check(folders: readonly string[]): Promise<number> {
  const cacheDir = path.join(tmpdir(), 'learning-code')
  const backEnd = findBackEnd('auto', cacheDir)
  if (!backEnd) {
    say('No way to lock a process down works here.')
    return 1
  }
  const runner = createRunner({ backEnd, cacheDir })
  let wrong = 0
  for (const folder of folders) {
    const name = path.basename(folder)
    try {
      const faults = await checkTask(runner, await readTaskFolder(folder))
      for (const fault of faults) say(`${name}: ${fault}`)
      if (faults.length === 0) say(`${name}: holds`)
      else wrong++
    } catch (error) {
      if (!(error instanceof TaskFileError)) throw error
      say(error.message)
      wrong++
    }
  }
  await runner.close()
  return wrong > 0 ? 1 : 0
}

const [command, ...named] = process.argv.slice(2)
if (command === 'check') {
  const all = named.length > 0 ? named : (await listTaskFolders(ROOT)).map(name => path.join(ROOT, name))
  process.exitCode = await check(all)
} else {
  say('Usage: npm run task -- check [FOLDER...]')
  process.exitCode = 2
}
