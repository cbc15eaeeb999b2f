import type { MarkedPartKind, ReviewFace } from '@learn/contract/deck'
import type { Module } from '#platform/module.ts'
import type { PlacesOfCaller } from './service/places.ts'

/** A part of a learner's work that has marks of its own: a question, a cell of a sheet, a code task. */
export interface MarkedPart {
  kind: MarkedPartKind
  /** Its name among those of its kind. */
  key: string
  /** Where it was answered last. */
  activityId: number
  /** Its newest marks in per cent, and when it was answered. */
  pct: number
  at: Date
  /** When it was answered wrong last; null where it never was, and where its learner may not see the right answer now. */
  mistakeAt: Date | null
}

/** A module whose work is marked part by part: what counts for skills, and what mistakes are reviewed. */
export interface MarkedWork<P extends MarkedPart = MarkedPart> {
  kind: MarkedPartKind
  /** The parts that a learner has marks of, each once. `places`: what they may know of; the marks of anything else are not told. */
  read(userId: number, places: PlacesOfCaller): Promise<P[]>
  /** Mistakes among them as cards, by key: what was asked, what its learner answered, what is right. */
  showMistakes(userId: number, wrong: readonly P[]): Promise<ReadonlyMap<string, ReviewFace>>
}

declare module '#platform/module.ts' {
  interface Module {
    /** Its work that is marked part by part. */
    markedWork?: MarkedWork
  }
}

/** The marked work of all modules. */
export const joinMarkedWork = (modules: readonly Module[]): readonly MarkedWork[] =>
  modules.flatMap(({ markedWork }) => markedWork ?? [])

/** Newest marks and last mistake of each part, from every answer to it, the newest first. */
export function latestParts<R extends Omit<MarkedPart, 'kind' | 'mistakeAt'> & { isMistake: boolean }>(
  kind: MarkedPartKind,
  rows: readonly R[],
): (R & MarkedPart & { mistake: R | null })[] {
  const parts = new Map<string, R & MarkedPart & { mistake: R | null }>()
  for (const row of rows) {
    const newest = parts.get(row.key)
    const mistake = row.isMistake ? row : null
    if (!newest) parts.set(row.key, { ...row, kind, mistakeAt: mistake?.at ?? null, mistake })
    else if (mistake && newest.mistake === null) Object.assign(newest, { mistake, mistakeAt: mistake.at })
  }
  return [...parts.values()]
}
