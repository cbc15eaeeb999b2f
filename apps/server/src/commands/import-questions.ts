import { QuestionFileError } from '@learn/interchange'
import { importCountsText, importQuestions, type QuestionLimits, readFile } from '../modules/bank/index.ts'
import type { Parts } from '../parts.ts'
import { courseNamed } from './course-named.ts'
import { countedLine, getLine } from './import-report.ts'

/** What a file of questions is imported with. */
export interface ImportQuestionsOptions {
  file: string
  /** Into whose bank; undefined: the institute's. */
  course: string | undefined
  isDry: boolean
  limits: QuestionLimits
}

type Tell = (line: string) => void

/** Takes a file of questions into a bank, and tells what came in, what is kept and what was left out. Throws Misuse. */
export async function runQuestionImport(parts: Parts, asked: ImportQuestionsOptions, tell: Tell): Promise<number> {
  const { file, course, isDry, limits } = asked
  const courseId = course === undefined ? null : await courseNamed(parts, course)
  try {
    const read = await readFile(file, parts.config.DATA_DIR, limits)
    try {
      const { taken, report } = await importQuestions(parts, read, { courseId, isDry })
      for (const line of report) tell(getLine(line))
      tell(countedLine(report))
      const whose = course === undefined ? 'the institute' : `the course ${course}`
      tell(`The bank of ${whose}: ${importCountsText(taken)}.`)
      if (isDry) tell('Dry run: nothing was written.')
      return 0
    } finally {
      await read.close()
    }
  } catch (error) {
    if (!(error instanceof QuestionFileError)) throw error
    tell(`Refused: ${error.message}${error.code === 'questions/too-large' ? ' --max-bytes N allows more.' : ''}`)
    return 1
  }
}
