import type { BankCategory } from '@learn/questions'
import { ArchiveError } from './archive/archive-error.ts'
import { unpackArchive } from './archive/unpack-archive.ts'
import type { QuestionSource } from './moodle-xml/read-moodle-xml.ts'
import { getFolder, PackageFolder } from './package/package-folder.ts'
import { readQtiPackage } from './qti/read-qti-package.ts'
import { QuestionFileError } from './question-file-error.ts'
import { readWorkbookQuestions } from './sheet-questions/read-sheet-questions.ts'
import { rowsOfWorkbook } from './sheet-questions/rows-of-file.ts'

/** A workbook, or another document of an office program, which the reader of workbooks names. */
const isOfficeFile = (names: readonly string[]): boolean =>
  names.some(name => /^(?:xl\/workbook\.(?:xml|bin)|word\/document\.xml|ppt\/presentation\.xml)$/i.test(name)) ||
  (names.includes('content.xml') && names.includes('META-INF/manifest.xml'))

/** The questions of a zip: a workbook with a sheet of questions, or a package of QTI or Blackboard. Throws QuestionFileError. */
export async function readZipped(
  file: string,
  bytes: Uint8Array,
  source: QuestionSource,
): Promise<{ format: 'sheet' | 'qti'; categories: BankCategory[] }> {
  const { name, folder, limits, report } = source
  try {
    // Its files lie in the folder of the reading and go with it.
    const archive = await unpackArchive(file, { workDir: folder, limits: { maxBytes: limits.maxBytes * 4 } })
    if (isOfficeFile([...archive.entries.keys()])) {
      return { format: 'sheet', categories: readWorkbookQuestions(await rowsOfWorkbook(bytes, name), source) }
    }
    const at = getFolder(archive, 'imsmanifest.xml') ?? getFolder(archive, /\.(xml|dat|qti)$/i) ?? ''
    const categories = await readQtiPackage(new PackageFolder(archive, at), report, limits.maxQuestions)
    if (categories.length > 0 || report.lines.length > 0) return { format: 'qti', categories }
    throw new QuestionFileError('questions/unknown-format', {
      file: name,
      reason: 'it is a zip without questions of QTI or Blackboard.',
    })
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    const code = /too-/.test(error.code) ? 'questions/too-large' : 'questions/broken'
    throw new QuestionFileError(code, { file: name, reason: error.message }, { cause: error })
  }
}
