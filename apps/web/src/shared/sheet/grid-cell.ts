import { cellName, VIEW_FLAG, VIEW_KIND } from '@learn/sheet'
import type { Place, ShownCell } from './protocol.ts'
import { READ_ONLY } from './refusal.ts'
import type { CellMark } from './sheet-state.ts'

/** An element of the sheet with its role and class. */
export function part(role: string, className: string): HTMLDivElement {
  const element = document.createElement('div')
  if (role) element.setAttribute('role', role)
  element.className = className
  return element
}

function alignOf({ kind, style }: ShownCell): string {
  if (style?.align) return style.align
  if (kind === VIEW_KIND.number) return 'right'
  return kind === VIEW_KIND.error || kind === VIEW_KIND.boolean ? 'center' : 'left'
}

/** What a screen reader says of a cell: its address, what it shows, its formula, its error, and its state. */
export function cellLabel(place: Place, { text, input, flags, message }: ShownCell, mark: CellMark | null): string {
  const isFormula = (flags & VIEW_FLAG.formula) !== 0
  return [`${cellName(place.row, place.col)} ${text || 'empty'}`, isFormula && `formula ${input}`, message, mark?.word]
    .filter(Boolean)
    .join(', ')
}

/** What stands for a number that its column has no room for: cut off it would read as another one. */
const TOO_WIDE = '#'.repeat(64)

/** Writes what a cell shows into its element. */
export function paintCell(
  element: HTMLElement,
  place: Place,
  cell: ShownCell,
  { mark, word, isHeld, isCut }: { mark: CellMark | null; word: string | null; isHeld: boolean; isCut: boolean },
): void {
  const text = isCut ? TOO_WIDE : cell.text
  if (element.textContent !== text) element.textContent = text
  setData(element, 'cut', isCut ? '' : null)
  element.setAttribute('aria-label', cellLabel(place, cell, mark))
  element.setAttribute('aria-readonly', String(isHeld))
  if (word) element.setAttribute('aria-description', word)
  else element.removeAttribute('aria-description')
  element.title = isHeld ? READ_ONLY : isCut ? cell.text : ''
  const { style } = cell
  element.className = 'sheet-cell'
  element.dataset.align = alignOf(cell)
  setData(element, 'kind', cell.kind === VIEW_KIND.error ? 'error' : null)
  setData(element, 'tone', mark?.tone ?? null)
  element.style.fontWeight = style?.bold ? '600' : ''
  element.style.fontStyle = style?.italic ? 'italic' : ''
}

/** A data attribute, or none. */
export function setData(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete element.dataset[name]
  else element.dataset[name] = value
}
