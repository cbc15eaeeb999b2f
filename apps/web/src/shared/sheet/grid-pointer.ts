import type { Geometry } from './geometry.ts'
import type { GridLayer } from './grid-layer.ts'
import type { Place } from './protocol.ts'
import { getRect } from './selection.ts'
import type { SheetController } from './sheet-controller.ts'
import { chooseLines } from './sheet-keys.ts'

/** The grid under the pointer. */
interface PointedGrid {
  readonly geometry: Geometry
  readonly layer: GridLayer
  focus(): void
}

/** The mouse and the finger on the cells: choosing, reaching further, pointing out references, the fill handle. */
export class GridPointer {
  private readonly sheet: SheetController
  private readonly view: PointedGrid
  private readonly cells: HTMLElement

  constructor(sheet: SheetController, view: PointedGrid, cells: HTMLElement) {
    this.sheet = sheet
    this.view = view
    this.cells = cells
  }

  listen(places: readonly HTMLElement[], signal: AbortSignal): void {
    for (const place of places) {
      place.addEventListener('pointerdown', event => this.onDown(event), { signal })
      place.addEventListener('dblclick', event => this.onDouble(event), { signal })
    }
  }

  private placeOf({ clientX, clientY }: MouseEvent): Place {
    const { geometry } = this.view
    const box = this.cells.getBoundingClientRect()
    return geometry.placeAt(clientX - box.left - geometry.rowNamesPx, clientY - box.top)
  }

  private onDown(event: PointerEvent): void {
    const { sheet, view } = this
    if (event.button !== 0 || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    if (event.target === view.layer.handle) return this.drag(event, place => this.fill(place), true)
    const place = this.placeOf(event)
    if (!sheet.state.draft && (event.target as Element).matches('.sheet-row-name')) {
      chooseLines(sheet, 'rows', getRect({ from: event.shiftKey ? sheet.state.selection.from : place, to: place }))
      return view.focus()
    }
    sheet.press(place, event.shiftKey)
    if (!sheet.state.draft) view.focus()
    this.drag(event, place => sheet.press(place, true), false)
  }

  /** Follows the pointer; at its end a fill is done. */
  private drag(event: PointerEvent, follow: (place: Place) => void, isFill: boolean): void {
    const stop = new AbortController()
    let last = this.placeOf(event)
    const { cells } = this
    cells.setPointerCapture(event.pointerId)
    cells.addEventListener(
      'pointermove',
      move => {
        const place = this.placeOf(move)
        if (place.row === last.row && place.col === last.col) return
        last = place
        follow(place)
      },
      { signal: stop.signal },
    )
    for (const end of ['pointerup', 'pointercancel'])
      cells.addEventListener(
        end,
        () => {
          stop.abort()
          if (isFill) this.endFill(last)
        },
        { signal: stop.signal },
      )
  }

  /** Along the direction in which the handle went furthest. */
  private target(place: Place) {
    const rect = getRect(this.sheet.state.selection)
    const down = Math.max(place.row - rect.bottom, rect.top - place.row)
    const across = Math.max(place.col - rect.right, rect.left - place.col)
    if (down <= 0 && across <= 0) return rect
    return down >= across
      ? { ...rect, top: Math.min(rect.top, place.row), bottom: Math.max(rect.bottom, place.row) }
      : { ...rect, left: Math.min(rect.left, place.col), right: Math.max(rect.right, place.col) }
  }

  private fill(place: Place): void {
    this.view.layer.showFill(this.target(place))
  }

  private endFill(place: Place): void {
    this.view.layer.showFill(null)
    this.sheet.fillTo(this.target(place))
  }

  private onDouble(event: MouseEvent): void {
    if (event.target instanceof HTMLInputElement || (event.target as Element).matches('.sheet-row-name')) return
    this.sheet.edit('cell')
  }
}
