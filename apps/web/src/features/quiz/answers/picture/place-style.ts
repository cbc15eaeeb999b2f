import type { Places, Things } from './laid.ts'
import type { Shown } from './stage.tsx'
import type { Size } from './use-sizes.ts'

/** Smaller than so, words on the picture are numbers, and a list below says them. */
const ROOMY = 0.7
export const isRoomy = (scale: number): boolean => scale >= ROOMY

/** Whether pictures go onto the places of a group: they stand there at any size. */
export const takesPictures = (things: Things, group: number): boolean =>
  things.some(thing => thing.group === group && thing.html.includes('<img'))

/** Where a place lies over a picture of any size, and how large it is. */
export const placeStyle = (
  { x, y, group }: Places[number],
  { width, height, scale }: Shown,
  { things, size = { width: 48, height: 32 } }: { things: Things; size?: Size | undefined },
) => ({
  left: `${(x / width) * 100}%`,
  top: `${(y / height) * 100}%`,
  ...(isRoomy(scale) || takesPictures(things, group) ? { width: size.width * scale, height: size.height * scale } : {}),
})
