/** How many grounds there are for the pictures of courses. */
export const TINTS = 6
/** A course has another tint than so many before it: beside it and above it, four a row. */
const APART = 4

/** The tint of each course of a list: its own, by its id, unless one near it has that; then the next that none has. */
export function getTints(ids: readonly number[]): ReadonlyMap<number, number> {
  const found: number[] = []
  for (const id of ids) {
    const near = found.slice(-APART)
    let tint = id % TINTS
    while (near.includes(tint)) tint = (tint + 1) % TINTS
    found.push(tint)
  }
  return new Map(ids.map((id, at) => [id, found[at] ?? 0]))
}
