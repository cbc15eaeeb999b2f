import { importCountsText, importQuestions, readFile } from '../../bank/index.ts'
import { broughtIn } from '../../learning/index.ts'
import { type RunRow, readBankChanges, updateRun } from '../repo/runs.ts'
import type { ImportedCourse } from './import-course.ts'
import { getMaxBytes, type ImportsParts } from './parts.ts'
import type { TellStep } from './progress.ts'

/** Takes a file of questions into a bank. Throws QuestionFileError, ArchiveError. */
export async function importQuestionFile(
  parts: ImportsParts,
  run: RunRow,
  { file, courseId, tell }: { file: string; courseId: number | null; tell: TellStep },
): Promise<ImportedCourse> {
  tell('reading')
  const read = await readFile(file, parts.config.DATA_DIR, { maxBytes: getMaxBytes(parts) })
  try {
    tell('writing')
    const { taken, report } = await importQuestions(parts, read, {
      courseId,
      isDry: false,
      // A run that is begun again finds what it wrote itself: the first try tells what changed.
      onTaken: async (tx, changes) => {
        if ((await readBankChanges(tx, run.id)) === null)
          await updateRun(tx, run.id, { changes: JSON.stringify(changes) })
      },
    })
    const courseName = courseId === null ? '' : await broughtIn.nameOfCourse(parts.db, courseId)
    return {
      outcome: 'questions',
      courseId,
      courseName,
      report,
      note: `The bank of ${courseName || 'the institute'}: ${importCountsText(taken)}.`,
      noUndo: '',
      settle: async tx => ({ changes: (await readBankChanges(tx, run.id)) ?? [], programId: null, programName: '' }),
    }
  } finally {
    await read.close()
  }
}
