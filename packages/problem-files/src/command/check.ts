import path from 'node:path'
import { checkFolder } from '../check/check-folder.ts'
import { checkLines } from '../check/check-lines.ts'
import { ProblemFileError } from '../problem-file-error.ts'
import { listProblemFolders } from '../read-problem-folder.ts'
import type { ProblemCommand } from './problem-command.ts'

/** `check [FOLDER...]`: grades the reference answers of folders; without one, of all problems of the demo institute. */
export const check: ProblemCommand = async (folders, { root, tell }) => {
  const all = folders.length > 0 ? folders : (await listProblemFolders(root)).map(name => path.join(root, name))
  let faulty = 0
  for (const folder of all) if (!(await checkOne(folder, tell))) faulty++
  if (all.length === 0) tell(`No problem stands in ${root}.`)
  else tell(faulty === 0 ? `${all.length} checked, all hold.` : `${all.length} checked, ${faulty} faulty.`)
  return faulty === 0 && all.length > 0 ? 0 : 1
}

async function checkOne(folder: string, tell: (line: string) => void): Promise<boolean> {
  const name = path.basename(path.resolve(folder))
  try {
    const checked = await checkFolder(folder)
    for (const line of checkLines(name, checked)) tell(line)
    return checked.isOk
  } catch (error) {
    if (!(error instanceof ProblemFileError)) throw error
    tell(`FAULTY ${name}`)
    for (const line of error.message.split('\n')) tell(`  error: ${line}`)
    return false
  }
}
