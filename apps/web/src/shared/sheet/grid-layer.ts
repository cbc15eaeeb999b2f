import type { Rect } from '@learn/sheet'
import { referencesIn } from './draft.ts'
import type { Geometry } from './geometry.ts'
import { part, setData } from './grid-cell.ts'
import { GridNotes } from './grid-notes.ts'
import { cellAt, getRect, type Selection } from './selection.ts'
import type { SheetState } from './sheet-state.ts'

/** What lies over the cells: what is chosen, its handle, and the references of a formula that is being typed. */
export class GridLayer {
  readonly element = part('', 'sheet-layer')
  private readonly notes: GridNotes
  readonly handle = part('', 'sheet-handle')
  private readonly chosen = part('', 'sheet-chosen')
  private readonly active = part('', 'sheet-active')
  private readonly fill = part('', 'sheet-fill')
  private readonly outlines = part('', 'sheet-outlines')
  private readonly geometry: Geometry

  constructor(geometry: Geometry) {
    this.geometry = geometry
    this.notes = new GridNotes(geometry)
    this.element.setAttribute('aria-hidden', 'true')
    this.fill.hidden = true
    this.element.append(this.chosen, this.active, this.outlines, this.notes.element, this.fill, this.handle)
  }

  private put(element: HTMLElement, rect: Rect): void {
    const { left, top, width, height } = this.geometry.boxOf(rect)
    element.style.transform = `translate(${left}px, ${top}px)`
    element.style.width = `${width}px`
    element.style.height = `${height}px`
  }

  /** Follows the state; `isMoved` when the cells stand elsewhere than before. */
  show(state: SheetState, isMoved = false): void {
    const { selection, draft, outlined } = state
    this.notes.show(state, isMoved)
    if (isMoved || selection !== this.selection) this.choose(selection)
    const isTyping = draft !== null
    if (this.handle.hidden !== isTyping) {
      this.handle.hidden = isTyping
      setData(this.active, 'editing', isTyping ? '' : null)
    }
    this.outline(draft ? draft.text : outlined, isMoved)
  }

  private choose(selection: Selection): void {
    this.selection = selection
    const rect = getRect(selection)
    this.put(this.chosen, rect)
    this.put(this.active, getRect(cellAt(selection.from)))
    const { left, top, width, height } = this.geometry.boxOf(rect)
    this.handle.style.transform = `translate(${left + width}px, ${top + height}px)`
  }
  private selection: Selection | null = null

  /** The references of a formula. Most keys leave them as they are. */
  private outline(formula: string, isMoved: boolean): void {
    const references = referencesIn(formula)
    const told = references.map(({ rect, colour }) => `${Object.values(rect).join()}:${colour}`).join(' ')
    if (!isMoved && told === this.outlined) return
    this.outlined = told
    this.outlines.replaceChildren(
      ...references.map(({ rect, colour }) => {
        const outline = part('', 'sheet-outline')
        outline.dataset.colour = String(colour)
        this.put(outline, rect)
        return outline
      }),
    )
  }
  private outlined = ''

  /** Where the handle is being dragged to; null when it is let go. */
  showFill(rect: Rect | null): void {
    this.fill.hidden = rect === null
    if (rect) this.put(this.fill, rect)
  }
}
