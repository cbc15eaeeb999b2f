import type { BankCategory } from '@learn/questions'
import { isAiken, readAiken } from '../aiken/read-aiken.ts'
import { readGift } from '../gift/read-gift.ts'
import type { ImportReport } from '../moodle/import-report.ts'
import { readMoodleXml } from '../moodle-xml/read-moodle-xml.ts'
import type { PackageFolder } from '../package/package-folder.ts'
import { QuestionFileError } from '../question-file-error.ts'
import { QUESTION_FILE_LIMITS } from '../questions/file-limits.ts'

/** The questions of a file beside the pages of a course, in categories under its name. A file that is broken is told and left out. */
export async function readQuestions(
  folder: PackageFolder,
  path: string,
  { name, report, sourceKey }: { name: string; report: ImportReport; sourceKey: string },
): Promise<BankCategory[]> {
  const text = (await folder.text(path)) ?? ''
  try {
    const source = { name: path, folder: folder.folder, limits: QUESTION_FILE_LIMITS, report }
    const read = /^\s*</.test(text)
      ? await readMoodleXml(text, source)
      : isAiken(text)
        ? readAiken(text, source)
        : readGift(text, source)
    return read.map(category => own(category, path, { name, sourceKey }))
  } catch (error) {
    if (!(error instanceof QuestionFileError)) throw error
    report.damaged('questions', path, error.message)
    return []
  }
}

/** Two files of a course may have a question of the same name. */
function own(
  category: BankCategory,
  path: string,
  { name, sourceKey }: { name: string; sourceKey: string },
): BankCategory {
  const key = (of: string): string =>
    `${sourceKey}:${path.replaceAll(/[^\w.~-]+/g, '-').slice(-60)}:${of}`.slice(0, 200)
  return {
    ...category,
    sourceKey: key(category.sourceKey.slice(-40)),
    parentKey: category.parentKey === null ? null : key(category.parentKey.slice(-40)),
    name: category.name === 'Imported questions' ? name : category.name,
    questions: category.questions.map(question => ({ ...question, sourceKey: key(question.sourceKey.slice(-40)) })),
  }
}
