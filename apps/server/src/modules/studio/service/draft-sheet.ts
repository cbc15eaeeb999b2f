import { type SheetProblem, sheetProblem } from '@learn/contract/sandbox'
import { AUTHORED_CELLS, AUTHORED_ROWS, SHEET_ANSWERS } from '@learn/contract/sandbox/plain'
import { type HandsonContent, isHandson } from '@learn/course/content/handson'
import type { Body } from '#platform/authored/authored.ts'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { contentHash } from '../../learning/index.ts'
import { type ReferenceCheck, readPublished } from '../../sandbox/index.ts'
import { findProblem, type SheetActivity } from './handson-uses.ts'

/** What a problem begins with. */
const BLANK = sheetProblem.parse({ title: 'Sheet', problemType: 'Practice', validations: {} })

/** The problem that learners get of an activity; a blank one with its name before the first. */
export const readLiveSheet = async (
  db: Handle,
  { content, name }: Pick<SheetActivity, 'content' | 'name'>,
): Promise<SheetProblem> => (await readPublished(db, content.problem))?.body ?? { ...BLANK, title: name }

/** The problem in a draft or a version, and what the server found of it; undefined where it has none. */
export const sheetIn = ({ sheet }: Body): SheetProblem | undefined => sheet as SheetProblem | undefined
export const checkIn = ({ check }: Body): ReferenceCheck | undefined => check as ReferenceCheck | undefined

const invalid = (text: string) => new AppError('request/invalid', text)

/** A problem as it comes from an editor. Throws `request/invalid` with what is wrong. */
export function parseSheet(given: unknown): SheetProblem {
  const { data, error } = sheetProblem.safeParse(given)
  if (!data) {
    const [issue] = error.issues
    throw invalid(`This is no spreadsheet problem: ${issue?.path.join('.') || 'it'} ${issue?.message ?? ''}`)
  }
  const filled = data.cellData.reduce((sum, row) => sum + row.filter(cell => cell !== null && cell !== '').length, 0)
  if (data.cellData.length > AUTHORED_ROWS || data.dimensions.rows > AUTHORED_ROWS)
    throw invalid(`A sheet has at most ${AUTHORED_ROWS.toLocaleString('en-IN')} rows`)
  if (filled > AUTHORED_CELLS) throw invalid(`A sheet holds at most ${AUTHORED_CELLS.toLocaleString('en-IN')} cells`)
  if (Object.keys(data.validations).length > SHEET_ANSWERS)
    throw invalid(`A sheet has at most ${SHEET_ANSWERS} answer cells`)
  return data
}

/** HTML that a problem shows to learners. */
export const withDescription = (sheet: SheetProblem, clean: (html: string) => string): SheetProblem => ({
  ...sheet,
  description: clean(sheet.description),
})

/**
 * The content of a draft: which problem it writes is never the author's to say, and its text is named by its hash. Throws
 * `request/invalid` for a content of another kind.
 */
export async function nameSheet(
  db: Handle,
  row: SheetActivity,
  given: unknown,
  sheet: SheetProblem,
): Promise<HandsonContent> {
  if (!isHandson(given as HandsonContent)) throw invalid('This is no spreadsheet problem')
  const { minutes } = given as HandsonContent
  const problem = await findProblem(db, row)
  const hash = contentHash(sheet)
  const isLive = row.content.sheet === undefined && hash === contentHash(await readLiveSheet(db, row))
  return { kind: 'handson', problem, minutes, ...(!isLive && { sheet: hash }) }
}
