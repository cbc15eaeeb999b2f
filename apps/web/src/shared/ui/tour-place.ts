/** A rectangle in the window, in pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const GAP_PX = 14
const EDGE_PX = 16

/** Where a part of the page stands, with room around it, as far as it is inside the window; null: it is not there. */
export function rectOfTarget(selector: string, roomPx: number): Box | null {
  const found = document.querySelector(selector)?.getBoundingClientRect()
  if (!found) return null
  const [left, top] = [Math.max(2, found.left - roomPx), Math.max(2, found.top - roomPx)]
  const right = Math.min(window.innerWidth - 2, found.right + roomPx)
  const bottom = Math.min(window.innerHeight - 2, found.bottom + roomPx)
  return { left, top, width: right - left, height: bottom - top }
}

const clamped = (px: number, most: number): number => Math.max(EDGE_PX, Math.min(px, most - EDGE_PX))

/** Where a step stands: below its part, else above, else beside, else inside at its lower edge. */
export function placeBeside(box: Box, popup: Pick<HTMLElement, 'offsetWidth' | 'offsetHeight'> | null) {
  const [width, height] = [popup?.offsetWidth ?? 0, popup?.offsetHeight ?? 0]
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  const left = clamped(box.left + box.width / 2 - width / 2, window.innerWidth - width)
  if (bottom + GAP_PX + height + EDGE_PX <= window.innerHeight) return { left, top: bottom + GAP_PX }
  if (box.top - GAP_PX - height >= EDGE_PX) return { left, top: box.top - GAP_PX - height }
  const top = clamped(box.top + box.height / 2 - height / 2, window.innerHeight - height)
  if (right + GAP_PX + width + EDGE_PX <= window.innerWidth) return { left: right + GAP_PX, top }
  return { left, top: clamped(bottom - height - GAP_PX, window.innerHeight - height) }
}
