import { importQuestions, readFile } from '../../bank/index.ts'
import { broughtIn } from '../../learning/index.ts'
import type { RunRow } from '../repo/runs.ts'
import type { Brought } from './bring-course.ts'
import { type ImportsParts, maxBytesOf } from './parts.ts'
import type { TellStep } from './progress.ts'

const NO_UNDO = 'Questions get new versions in their bank: nothing takes them back.'

/** Takes a file of questions into a bank. Throws QuestionFileError, ArchiveError. */
export async function bringQuestions(
  parts: ImportsParts,
  run: RunRow,
  { file, courseId, tell }: { file: string; courseId: number | null; tell: TellStep },
): Promise<Brought> {
  tell('reading')
  const read = await readFile(file, parts.config.DATA_DIR, { maxBytes: maxBytesOf(parts) })
  try {
    tell('writing')
    const { taken, report } = await importQuestions(parts, read, { courseId, isDry: false })
    const told = `${taken.added} new, ${taken.changed} with a new version, ${taken.unchanged} the same as before`
    const courseName = courseId === null ? '' : await broughtIn.nameOfCourse(parts.db, courseId)
    const after = { file: run.file_name, questions: told }
    return {
      outcome: 'questions',
      courseId,
      courseName,
      report,
      note: `The bank of ${courseName || 'the institute'}: ${told}.`,
      noUndo: taken.added + taken.changed === 0 ? 'Nothing changed, so that there is nothing to take back.' : NO_UNDO,
      settle: async () => ({
        changes:
          taken.added + taken.changed === 0
            ? []
            : [{ entity: 'imports.questions', key: String(run.id), before: null, after }],
        programId: null,
        programName: '',
      }),
    }
  } finally {
    await read.close()
  }
}
