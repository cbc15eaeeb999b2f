import type { QuestionView } from '@learn/contract/quiz'

export type Picture = NonNullable<QuestionView['picture']>
export type Things = Picture['things']
export type Places = NonNullable<Picture['places']>

/** What lies on each place, by the place of the thing; -1 for nothing. */
export const laidOn = (places: Places, given: Readonly<Record<string, number>>): number[] =>
  places.map((_place, n) => given[String(n)] ?? -1)

/** How many of a thing are left; null: as many as one likes. */
export function getLeft(things: Things, laid: readonly number[], thing: number): number | null {
  const count = things[thing]?.count ?? null
  return count === null ? null : Math.max(0, count - laid.filter(one => one === thing).length)
}

/** Whether a place takes a thing: those of its group. */
export const takes = (things: Things, places: Places, place: number, thing: number): boolean =>
  thing >= 0 && places[place]?.group === things[thing]?.group

/** What is picked up: a thing, and the place that it comes from; null: from beside the picture. */
export interface DraggedItem {
  thing: number
  from: number | null
}

/**
 * Puts what is held onto a place. It leaves the place that it comes from; what lay there goes onto that place, or back beside the picture. A
 * thing that there is once leaves wherever it lay. Null where the place does not take it.
 */
export function put(
  { things, places }: { things: Things; places: Places },
  laid: readonly number[],
  held: DraggedItem,
  onto: number,
): number[] | null {
  if (!takes(things, places, onto, held.thing)) return null
  const next = [...laid]
  const there = next[onto] ?? -1
  if (held.from !== null && held.from !== onto) next[held.from] = takes(things, places, held.from, there) ? there : -1
  if (held.from === null && getLeft(things, laid, held.thing) === 0) {
    const lay = next.indexOf(held.thing)
    if (lay >= 0) next[lay] = -1
  }
  next[onto] = held.thing
  return next
}

/** The next thing, in this direction, that a place could have; -1 (nothing) is one of them. */
export function cycled(
  { things, places }: { things: Things; places: Places },
  laid: readonly number[],
  place: number,
  step: 1 | -1,
): number {
  const now = laid[place] ?? -1
  const fitting = things.flatMap((_thing, n) =>
    takes(things, places, place, n) && (n === now || getLeft(things, laid, n) !== 0) ? [n] : [],
  )
  const circle = [-1, ...fitting]
  return circle[(circle.indexOf(now) + step + circle.length) % circle.length] ?? -1
}
