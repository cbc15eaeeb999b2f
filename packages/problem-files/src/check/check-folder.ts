import type { SheetProblem } from '@learn/contract/sandbox'
import { checkProblem, type ProblemCheck } from '@learn/grading'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { readProblemFolder } from '../read-problem-folder.ts'
import { checkTries, type WrongVerdict } from './check-tries.ts'
import { readTries, type Tries } from './tries.ts'

/** A folder with all that was found of it. */
export interface FolderCheck {
  problem: SheetProblem
  check: ProblemCheck
  tries: Tries
  verdicts: WrongVerdict[]
  isOk: boolean
}

/** The author's check of a folder: that of the problem, and its tries. Throws `ProblemFileError`. */
export async function checkFolder(folder: string): Promise<FolderCheck> {
  const problem = await readProblemFolder(folder)
  const tries = await readTries(folder)
  const check = checkProblem(problem, { functions: ALL_FUNCTIONS })
  const verdicts = checkTries(problem, tries)
  return { problem, check, tries, verdicts, isOk: check.isOk && check.score === 100 && verdicts.length === 0 }
}
