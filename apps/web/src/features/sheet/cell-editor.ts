import { cellName } from '@learn/sheet'
import { editorAria } from './editor-aria.ts'
import type { Geometry } from './geometry.ts'
import type { SheetController } from './sheet-controller.ts'
import { onDraftKey } from './sheet-keys.ts'
import type { SheetState } from './sheet-state.ts'

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
    const tell = () => sheet.type(element.value, element.selectionStart ?? 0, element.selectionEnd ?? 0)
    element.addEventListener('input', tell)
    element.addEventListener('select', tell)
    element.addEventListener('keyup', tell)
    element.addEventListener('pointerup', tell)
    element.addEventListener('keydown', event => {
      if (!event.isComposing && onDraftKey(sheet, event)) event.preventDefault()
    })
    element.addEventListener('blur', () => {
      if (sheet.state.draft?.where === 'cell') sheet.commit()
    })
  }

  /** Follows what is being typed; true while the field is shown. */
  show({ draft, selection, suggest }: SheetState): boolean {
    const { element } = this
    const { from } = selection
    const isOpen = draft !== null
    element.hidden = !isOpen
    if (!draft) return false
    element.setAttribute('aria-label', `Contents of ${cellName(from.row, from.col)}`)
    for (const [name, value] of Object.entries(editorAria(suggest)))
      if (value === undefined) element.removeAttribute(name)
      else element.setAttribute(name, String(value))
    const box = this.geometry.boxOf({ top: from.row, left: from.col, bottom: from.row, right: from.col })
    Object.assign(element.style, { left: `${box.left}px`, top: `${box.top}px`, height: `${box.height}px` })
    element.style.minWidth = `${box.width}px`
    element.size = Math.max(1, draft.text.length + 1)
    if (element.value !== draft.text) element.value = draft.text
    if (draft.where === 'cell') {
      if (document.activeElement !== element) element.focus({ preventScroll: true })
      if (element.selectionStart !== draft.start || element.selectionEnd !== draft.end)
        element.setSelectionRange(draft.start, draft.end)
    }
    return true
  }
}
