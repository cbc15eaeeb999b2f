/** A rectangle in the window, in pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** How large a step is; nothing while it was not drawn. */
export type StepSize = Pick<HTMLElement, 'offsetWidth' | 'offsetHeight'>

const GAP_PX = 14
const EDGE_PX = 16
/** In a low window, where there is little room for both. */
const LOW_PX = 6
/** So much of a part is enough to speak of it. */
const ENOUGH_PX = 160
/** What is left of a part beside a step that lies over it must be worth a ring. */
const LEAST_PX = 40

/** The edge of the style sheet, `low`. */
export const isLowWindow = (): boolean => window.matchMedia('(height <= 24rem)').matches

/** Where a part of the page stands, with room around it, as far as it is inside the window; null: it is not there. */
export function rectOfTarget(selector: string, roomPx: number): Box | null {
  const found = document.querySelector(selector)?.getBoundingClientRect()
  if (!found) return null
  const [left, top] = [Math.max(2, found.left - roomPx), Math.max(2, found.top - roomPx)]
  const right = Math.min(window.innerWidth - 2, found.right + roomPx)
  const bottom = Math.min(window.innerHeight - 2, found.bottom + roomPx)
  return { left, top, width: right - left, height: bottom - top }
}

const clamped = (px: number, most: number, edge: number): number => Math.max(edge, Math.min(px, most - edge))

/** Below its part, else above, else beside; null where it has no room there. */
function placeOutside(box: Box, { offsetWidth: width, offsetHeight: height }: StepSize) {
  const [gap, edge] = isLowWindow() ? [LOW_PX, LOW_PX] : [GAP_PX, EDGE_PX]
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  const left = clamped(box.left + box.width / 2 - width / 2, window.innerWidth - width, edge)
  if (bottom + gap + height + edge <= window.innerHeight) return { left, top: bottom + gap }
  if (box.top - gap - height >= edge) return { left, top: box.top - gap - height }
  const top = clamped(box.top + box.height / 2 - height / 2, window.innerHeight - height, edge)
  return right + gap + width + edge <= window.innerWidth ? { left: right + gap, top } : null
}

/** Where a step stands: outside its part, else over it at the foot of the window. */
export function placeBeside(box: Box, size: StepSize) {
  const edge = isLowWindow() ? LOW_PX : EDGE_PX
  const { offsetWidth: width, offsetHeight: height } = size
  const left = clamped(box.left + box.width / 2 - width / 2, window.innerWidth - width, edge)
  return placeOutside(box, size) ?? { left, top: Math.max(edge, window.innerHeight - height - edge) }
}

/** What can be seen of a part beside its step: all of it, or what is above a step that has no other room. */
export function seenBeside(box: Box, size: StepSize): Box {
  if (placeOutside(box, size)) return box
  const height = placeBeside(box, size).top - (isLowWindow() ? LOW_PX : GAP_PX) - box.top
  return height < LEAST_PX ? box : { ...box, height }
}

/** Scrolls the page to a part, and where its step has no room outside of it so that it begins at the top. */
export function bringPart(selector: string, roomPx: number, size: StepSize): void {
  const part = document.querySelector(selector)
  const seen = rectOfTarget(selector, 0)
  if (!part || !seen) return
  if (seen.height < Math.min(ENOUGH_PX, part.getBoundingClientRect().height)) part.scrollIntoView({ block: 'nearest' })
  const box = rectOfTarget(selector, roomPx)
  if (box && !placeOutside(box, size)) part.scrollIntoView({ block: 'start' })
}
