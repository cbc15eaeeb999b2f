import type { ActivityState } from './activity-state.ts'
import type { Part } from './part-tree.ts'
import { pathTo } from './part-tree.ts'
import { getChoice, isRequested, pageFrom, pageWithin } from './ways.ts'

/** What was asked for as a part ended: by its learner, or by itself (`adl.nav.request`). */
export type Request =
  | { to: 'next' | 'previous' | 'exit' | 'exitAll' | 'abandon' | 'abandonAll' | 'suspendAll' }
  | { to: 'choice'; index: number }

/** Where it goes from there. `again`: the part begins anew, without what it saved. `over`: the way ends. `stay`: nothing opens. */
export type Outcome = { kind: 'open'; index: number; isAgain: boolean } | { kind: 'over' } | { kind: 'stay' }

const POST = ['exitParent', 'exitAll', 'retry', 'retryAll', 'continue', 'previous'] as const

/** Where the way leads once a part has ended, by the rules that it and what it belongs to have for that (SN TB.2, NB.2.1). */
export function afterEnd(standing: ActivityState, current: Part, request: Request): Outcome {
  if (request.to === 'suspendAll' || request.to === 'abandonAll' || request.to === 'exitAll') return { kind: 'over' }
  const [whole] = pathTo(current) as [Part]
  let at = pathTo(current).find(part => isRequested(standing, part, 'exit')) ?? current
  const asked = () => POST.find(action => isRequested(standing, at, action))
  let post = request.to === 'abandon' ? undefined : asked()
  while (post === 'exitParent' && at.parent) {
    at = at.parent
    post = asked()
  }
  if (post === 'exitAll' || post === 'exitParent') return { kind: 'over' }
  if (post === 'retry') return opened(pageWithin(standing, at), true)
  if (post === 'retryAll') return opened(pageWithin(standing, whole), true)
  if (post === 'continue') return on(standing, at, 'next')
  if (post === 'previous') return on(standing, at, 'previous')
  if (request.to === 'next' || request.to === 'previous') return on(standing, at, request.to)
  if (request.to !== 'choice') return { kind: at.parent ? 'stay' : 'over' }
  const target = partAt(whole, request.index)
  return target && getChoice(standing, target, at) === 'open' ? opened(target, false) : { kind: 'stay' }
}

/** Who goes on beyond the last page has come to the end. */
function on(standing: ActivityState, at: Part, direction: 'next' | 'previous'): Outcome {
  const page = pageFrom(standing, at, direction)
  if (page) return opened(page, false)
  return { kind: direction === 'next' && isAtEnd(at) ? 'over' : 'stay' }
}

const isAtEnd = (part: Part): boolean =>
  part.parent === null || (part.parent.children.at(-1) === part && isAtEnd(part.parent))

const opened = (page: Part | 'passed' | null, isAgain: boolean): Outcome =>
  page === null || page === 'passed' ? { kind: 'over' } : { kind: 'open', index: page.index, isAgain }

function partAt(whole: Part, index: number): Part | undefined {
  if (whole.index === index) return whole
  for (const child of whole.children) {
    const found = partAt(child, index)
    if (found) return found
  }
  return undefined
}
