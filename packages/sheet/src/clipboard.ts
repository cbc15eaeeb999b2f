// Copying, moving and pasting: `book.use(clipboard).copy('A1:B2')`.
import { Clipboard } from './workbook/clipboard.ts'
import type { WorkbookPart } from './workbook/workbook-part.ts'

export type { Clip, Clipboard, PasteOptions, TypedAs } from './workbook/clipboard.ts'

/** The clipboard of a workbook, for `book.use`. */
export const clipboard: WorkbookPart<Clipboard> = ({ session, places, typing, tables }) =>
  new Clipboard(session, places, typing, tables)
