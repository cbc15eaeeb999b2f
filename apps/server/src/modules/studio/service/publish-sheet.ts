import type { HandsonContent } from '@learn/course/content/handson'
import type { Body } from '#platform/authored/authored.ts'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import { orderedJson } from '../../learning/index.ts'
import { checkIn, sheetIn } from './draft-sheet.ts'
import { findProblem, mayWriteHandson, reachOfProblem, type SheetActivity } from './handson-uses.ts'
import { namedFaults } from './named-faults.ts'
import { notFound } from './reach.ts'

/**
 * The problem of a draft as the next one that learners get, in every course that shows it. Throws `studio/not-ready` for one whose
 * reference answers do not score 100, `learning/not-found`.
 */
export async function planSheet(db: Handle, caller: Caller, row: SheetActivity, body: Body) {
  if (!(await mayWriteHandson(db, caller, row))) throw notFound()
  const [sheet, check] = [sheetIn(body), checkIn(body)]
  const { problem } = body.content as HandsonContent
  // A draft that was saved while its activity was a copy without a problem of its own.
  if (!sheet || !check || problem !== (await findProblem(db, row)))
    throw new AppError('studio/not-ready', 'This draft was saved before its problem was checked. Save it once more')
  const faults = check.faults.map(({ cell, text }) => (cell === null ? text : `${cell}: ${text}`))
  if (faults.length > 0 || check.score < 100)
    throw new AppError('studio/not-ready', `The reference answers must score 100. ${namedFaults(faults)}`)
  const wanted: Wanted[] = [{ entity: 'sandbox.problem', key: problem, state: { sheet: orderedJson(sheet) } }]
  return { wanted, ...(await reachOfProblem(db, row, problem)) }
}
