import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { QuestionFileLimits } from '../src/index.ts'
import { type ReadQuestions, readQuestionFile } from '../src/index.ts'

/** Reads a text as a file of questions of a name. */
export async function readText(
  workDir: string,
  name: string,
  text: string | Uint8Array,
  limits: Partial<QuestionFileLimits> = {},
): Promise<ReadQuestions> {
  const file = path.join(workDir, name)
  await mkdir(workDir, { recursive: true })
  await writeFile(file, text)
  return readQuestionFile(file, { workDir, limits })
}
