import type { Rect } from '@learn/sheet'
import { referencesIn } from './draft.ts'
import type { Geometry } from './geometry.ts'
import { part, setData } from './grid-cell.ts'
import { GridNotes } from './grid-notes.ts'
import { rectOf } from './selection.ts'
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
    const rect = rectOf(selection)
    const { from } = selection
    this.put(this.chosen, rect)
    this.put(this.active, { top: from.row, left: from.col, bottom: from.row, right: from.col })
    setData(this.active, 'editing', draft ? '' : null)
    const { left, top, width, height } = this.geometry.boxOf(rect)
    this.handle.hidden = draft !== null
    this.handle.style.transform = `translate(${left + width}px, ${top + height}px)`
    this.outlines.replaceChildren(
      ...referencesIn(draft ? draft.text : outlined).map(reference => {
        const outline = part('', 'sheet-outline')
        outline.dataset.colour = String(reference.colour)
        this.put(outline, reference.rect)
        return outline
      }),
    )
  }

  /** Where the handle is being dragged to; null when it is let go. */
  showFill(rect: Rect | null): void {
    this.fill.hidden = rect === null
    if (rect) this.put(this.fill, rect)
  }
}
