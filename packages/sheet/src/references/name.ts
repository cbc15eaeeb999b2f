import { parseCell } from './a1.ts'

const NAME = /^[\p{L}_\\][\p{L}\p{M}\p{N}_.?\\]*$/u
const MAX_NAME = 255

/** True when a text may name a formula: letters with their marks, digits, `_`, `.`, `?` and `\`, and nothing that is read as a cell. */
export function isName(text: string): boolean {
  if (text.length > MAX_NAME || !NAME.test(text)) return false
  return !parseCell(text) && !/^(?:R\d*)?(?:C\d*)?$|^(?:TRUE|FALSE)$/i.test(text)
}
