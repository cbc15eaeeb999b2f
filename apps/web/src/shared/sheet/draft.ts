import { cellName, editorTokens, printRef, type Rect } from '@learn/sheet'

/** What is being typed into the chosen cell. */
export interface Draft {
  text: string
  /** The caret, or what is selected of the text. */
  start: number
  end: number
  /** The cells that were chosen when it began, of several: Ctrl+Enter fills them. */
  over?: Rect
  /** Where it is typed: in the cell or in the bar above. */
  where: 'cell' | 'bar'
  /** Begun by typing: arrow keys end it and move on. */
  isQuick: boolean
  /** The formula was kept as a text: until it is edited, cells that are pressed join it (spec: careers 4.2, formula entry). */
  isBuilding?: boolean
  /** The reference that is being pointed out in the grid: its characters, and its cells. */
  pointing: { start: number; end: number; from: { row: number; col: number }; to: { row: number; col: number } } | null
}

/** A reference of a formula that is being typed, with the number of its colour. */
export interface DraftReference {
  start: number
  end: number
  rect: Rect
  colour: number
}

/** After these a reference may follow. */
const OPENERS = /[=(,;+\-*/^&<>:{]\s*$/

/** Colours of references, of which each different one has its own. */
export const REFERENCE_COLOURS = 5

/** True when a cell that is pressed joins the formula, instead of ending it. */
export function canPoint({ text, start, end, pointing, isBuilding = false }: Draft): boolean {
  if (!text.startsWith('=')) return false
  if (isBuilding) return true
  if (pointing && start === end && end === pointing.end) return true
  return OPENERS.test(text.slice(0, start))
}

/** The draft with a reference to cells at the caret, in place of the one that is being pointed out. */
export function pointed(draft: Draft, from: { row: number; col: number }, to: { row: number; col: number }): Draft {
  const { pointing } = draft
  const [start, end] = pointing ? [pointing.start, pointing.end] : [draft.start, draft.end]
  const isCell = from.row === to.row && from.col === to.col
  const written = printRef({
    kind: isCell ? 'cell' : 'range',
    sheet: null,
    r1: Math.min(from.row, to.row),
    c1: Math.min(from.col, to.col),
    r2: Math.max(from.row, to.row),
    c2: Math.max(from.col, to.col),
    flags: 0,
  })
  const caret = start + written.length
  const text = draft.text.slice(0, start) + written + draft.text.slice(end)
  return { ...draft, text, start: caret, end: caret, pointing: { start, end: caret, from, to } }
}

/** A formula that is built, ready for the next reference: at its end, after a comma where one is needed. */
export function atNextReference(draft: Draft): Draft {
  const text = OPENERS.test(draft.text) ? draft.text : `${draft.text},`
  return { ...draft, text, start: text.length, end: text.length, pointing: null }
}

const LINE_END = '⏎'
/** A text as a field of one line shows it, character by character: a line break as a mark. */
export const inOneLine = (text: string): string => text.replaceAll('\n', LINE_END)
/** What stands in such a field. */
export const fromOneLine = (shown: string): string => shown.replaceAll(LINE_END, '\n')

/** What an editor opens with: of a formula that was kept as a text, the formula. */
export const opened = (input: string): string => (input.startsWith("'=") ? input.slice(1) : input)

/** The references of a formula, in its order; equal ones share a colour. */
export function referencesIn(text: string): DraftReference[] {
  if (!text.startsWith('=')) return []
  const colours = new Map<string, number>()
  return editorTokens(text).flatMap(({ ref, start, end }) => {
    if (!ref || ref.sheet !== null || ref.kind === 'cols' || ref.kind === 'rows') return []
    const key = `${cellName(ref.r1, ref.c1)}:${cellName(ref.r2, ref.c2)}`
    const colour = colours.get(key) ?? colours.size % REFERENCE_COLOURS
    colours.set(key, colour)
    return [{ start, end, rect: { top: ref.r1, left: ref.c1, bottom: ref.r2, right: ref.c2 }, colour }]
  })
}

/** A formula with the brackets closed that it lacks at its end, as Excel does. */
export function completed(text: string): string {
  if (!text.startsWith('=')) return text
  const tokens = editorTokens(text)
  const last = tokens.at(-1)
  // Inside a text that was not ended nothing can be told.
  if (last?.kind === 'unknown') return text
  const open = tokens.filter(({ kind, text: sign, match }) => kind === 'bracket' && sign === '(' && match === null)
  return text + ')'.repeat(open.length)
}
