import { caretPlace, editorTokens } from '@learn/sheet'
import type { ArgumentHelp, FunctionHelp } from '@learn/sheet/help'

/** Functions that begin as what is being typed, in the order in which they are offered. */
export interface Suggestions {
  /** The characters that one of them takes the place of. */
  start: number
  end: number
  functions: readonly FunctionHelp[]
  /** The one that Tab takes. */
  index: number
}

/** So many are offered at once; another letter makes them fewer. */
const MOST = 8
/** Values that are called like functions. */
const VALUES = new Set(['TRUE', 'FALSE'])

/** What to offer at the caret of a formula; null when no name of a function is being typed there. */
export function suggestionsAt(text: string, caret: number, functions: readonly FunctionHelp[]): Suggestions | null {
  if (!text.startsWith('=')) return null
  const token = editorTokens(text).find(({ start, end }) => start < caret && end >= caret)
  if (!token || token.kind !== 'name' || token.end !== caret || token.isLocal) return null
  const typed = token.text.toUpperCase()
  if (VALUES.has(typed)) return null
  const found = functions.filter(({ name }) => name.startsWith(typed))
  if (found.length === 0) return null
  const rank = ({ name, isCommon }: FunctionHelp) => (name === typed ? 0 : isCommon ? 1 : 2)
  const ordered = found.sort((a, b) => rank(a) - rank(b)).slice(0, MOST)
  return { start: token.start, end: token.end, functions: ordered, index: 0 }
}

/** The formula with one of the functions in place of what was typed, and the caret in its brackets. */
export function acceptSuggestion(
  text: string,
  { start, end, functions, index }: Suggestions,
): { text: string; caret: number } {
  const name = functions[index]?.name ?? ''
  const rest = text.slice(end)
  const before = `${text.slice(0, start)}${name}(`
  return { text: before + (rest.startsWith('(') ? rest.slice(1) : rest), caret: before.length }
}

/** The function whose brackets the caret is in. */
export interface Signature {
  name: string
  help: string
  arguments: readonly ArgumentHelp[]
  /** The argument at the caret; -1 when the function has no such one. */
  current: number
}

/** What to tell of the call that the caret stands in; null outside of one. */
export function signatureAt(text: string, caret: number, functions: readonly FunctionHelp[]): Signature | null {
  if (!text.startsWith('=')) return null
  const { function: name, argument } = caretPlace(text, caret)
  const found = functions.find(one => one.name === name)
  return found ? { ...found, current: argumentOf(found.arguments, argument) } : null
}

/** Arguments that repeat come round again. */
function argumentOf(all: readonly ArgumentHelp[], number: number): number {
  if (number < all.length) return number
  const first = all.findIndex(({ repeats }) => repeats)
  return first < 0 ? -1 : first + ((number - first) % (all.length - first))
}
