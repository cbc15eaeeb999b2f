import { forget, readStored, store } from '#shared/lib/storage.ts'

/** How large the text stands, in per cent of what the browser has. */
export const TEXT_SIZES = [100, 112.5, 125] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export const currentTextSize = (): TextSize => TEXT_SIZES.find(size => size === readStored('textSize')) ?? TEXT_SIZES[0]

/** Here at once, and for the next visit in this browser: index.html sets it before the first paint. */
export function setTextSize(size: TextSize): void {
  const isNormal = size === TEXT_SIZES[0]
  document.documentElement.style.fontSize = isNormal ? '' : `${size}%`
  if (isNormal) forget('textSize')
  else store('textSize', size)
}
