import { rollUp } from './activity-state.ts'
import { afterEnd, type Outcome, type Request } from './after-end.ts'
import type { LeafState } from './leaf-state.ts'
import { getTree, type Part, type Sequenced } from './part-tree.ts'
import { type Choice, getChoice, isAvailable, pageFrom, pageWithin } from './ways.ts'

/** The ways from a part, as it stands now. */
export interface Ways {
  hasNext: boolean
  hasPrevious: boolean
  /** By place in the table of contents. */
  choices: readonly Choice[]
}

/**
 * How the way leads through a package of SCORM 2004, by its manifest and by how its parts stand; nothing is kept between two calls, so
 * that every window and device comes to the same. `current` is the part that is open.
 */
export function getSequencing(content: Sequenced, leafOf: (index: number) => LeafState) {
  const parts = getTree(content)
  const [whole] = parts
  const partOf = (index: number): Part => parts[index + 1] ?? whole
  const standing = rollUp(parts, leafOf)
  return {
    /** The page that it begins with; null where nothing of it opens. */
    start: (): number | null => {
      const first = pageWithin(standing, whole)
      if (first !== null && first !== 'passed') return first.index
      return parts.find(part => part.isPage && getChoice(standing, part, null) === 'open')?.index ?? null
    },
    /** Where it goes on: with the part that was open last, or behind it where that may not be begun again. */
    resume: (last: number): Outcome =>
      isAvailable(standing, partOf(last))
        ? { kind: 'open', index: last, isAgain: false }
        : afterEnd(standing, partOf(last), { to: 'next' }),
    /** The ways from a part, as if it had ended now. */
    ways: (current: number): Ways => {
      const now = rollUp(parts, index => ({ ...leafOf(index), isOver: index === current || leafOf(index).isOver }))
      const here = partOf(current)
      const hides = here.by.hides ?? []
      return {
        hasNext: !hides.includes('continue') && pageFrom(now, here, 'next') !== null,
        hasPrevious: !hides.includes('previous') && pageFrom(now, here, 'previous') !== null,
        choices: parts.slice(1).map(part => getChoice(now, part, here)),
      }
    },
    after: (current: number, request: Request): Outcome => afterEnd(standing, partOf(current), request),
    /** What a part is worth; -1 for the whole. */
    worth: (index: number) => ({ completed: standing.completed(partOf(index)), ...standing.outcome(partOf(index)) }),
  }
}
