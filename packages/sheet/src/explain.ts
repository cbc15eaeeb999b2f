// How a value came about: `book.use(explain).trace('B7')`.
import { Explain } from './workbook/explain.ts'
import type { WorkbookPart } from './workbook/workbook-part.ts'

export { type MetRows, MOST_SHOWN, type TraceStep } from './evaluate/trace.ts'
export type { Explain } from './workbook/explain.ts'

/** What tells how the values of a workbook came about, for `book.use`. */
export const explain: WorkbookPart<Explain> = ({ session, places, functions }) =>
  new Explain(session, places, functions)
