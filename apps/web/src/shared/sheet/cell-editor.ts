import { cellName } from '@learn/sheet'
import { fromOneLine, inOneLine } from './draft.ts'
import { editorAria } from './editor-aria.ts'
import type { Geometry } from './geometry.ts'
import { cellAt, getRect, type Selection } from './selection.ts'
import type { SheetController } from './sheet-controller.ts'
import { onDraftKey } from './sheet-keys.ts'
import type { SheetState } from './sheet-state.ts'

/** Letters. */
const GROWS_BY = 8

/** The field over the cell that is being typed into. */
export class CellEditor {
  readonly element = document.createElement('input')
  private readonly sheet: SheetController
  private readonly geometry: Geometry

  constructor(sheet: SheetController, geometry: Geometry) {
    this.sheet = sheet
    this.geometry = geometry
    const { element } = this
    element.className = 'sheet-editor'
    element.hidden = true
    element.spellcheck = false
    element.autocomplete = 'off'
    const tell = () => sheet.type(fromOneLine(element.value), element.selectionStart ?? 0, element.selectionEnd ?? 0)
    element.addEventListener('input', tell)
    element.addEventListener('select', tell)
    element.addEventListener('keyup', tell)
    element.addEventListener('pointerup', tell)
    element.addEventListener('keydown', event => {
      if (event.isComposing || !onDraftKey(sheet, event)) return
      event.preventDefault()
      // Escape leaves the cell, and not what the sheet stands in.
      event.stopPropagation()
    })
    element.addEventListener('blur', () => {
      if (sheet.state.draft?.where === 'cell') sheet.commit()
    })
  }

  /** Follows what is being typed; `isMoved` when the cells stand elsewhere than before. */
  show({ draft, selection, suggest }: SheetState, isMoved = false): void {
    const { element } = this
    const isOpening = element.hidden
    if (!draft) {
      element.hidden = true
      return
    }
    element.hidden = false
    if (isOpening || isMoved || selection !== this.selection) this.place(selection)
    if (isOpening || suggest !== this.suggest) this.tellList(suggest)
    // By steps: a key that makes it wider is a new layout.
    element.size = Math.ceil((draft.text.length + 1) / GROWS_BY) * GROWS_BY
    const text = inOneLine(draft.text)
    if (element.value !== text) element.value = text
    if (draft.where === 'cell') {
      if (document.activeElement !== element) element.focus({ preventScroll: true })
      if (element.selectionStart !== draft.start || element.selectionEnd !== draft.end)
        element.setSelectionRange(draft.start, draft.end)
    }
  }

  /** Over the cell that is typed into. */
  private place(selection: Selection): void {
    this.selection = selection
    const { element } = this
    const { row, col } = selection.from
    element.setAttribute('aria-label', `Contents of ${cellName(row, col)}`)
    const box = this.geometry.boxOf(getRect(cellAt(selection.from)))
    Object.assign(element.style, { left: `${box.left}px`, top: `${box.top}px`, height: `${box.height}px` })
    element.style.minWidth = `${box.width}px`
  }
  private selection: Selection | null = null

  private tellList(suggest: SheetState['suggest']): void {
    this.suggest = suggest
    for (const [name, value] of Object.entries(editorAria(suggest)))
      if (value === undefined) this.element.removeAttribute(name)
      else this.element.setAttribute(name, String(value))
  }
  private suggest: SheetState['suggest'] = null
}
