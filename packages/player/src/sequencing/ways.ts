import type { PartSequencing } from '@learn/contract/packages'
import type { ActivityState } from './activity-state.ts'
import { type Part, pathTo } from './part-tree.ts'

type Action = NonNullable<PartSequencing['rules']>[number]['action']
type Direction = 'next' | 'previous'

/** Whether a part can be chosen from the table of contents; a hidden one does not stand there. */
export type Choice = 'open' | 'closed' | 'hidden'

/** True where a rule of a part asks for this now. */
export const isRequested = (standing: ActivityState, part: Part, action: Action): boolean =>
  part.by.rules?.some(rule => rule.action === action && standing.holds(part, rule) === true) ?? false

/** Neither it nor what it belongs to is disabled or was begun as often as it may be (SN UP.1, UP.5). */
export const isAvailable = (standing: ActivityState, part: Part): boolean =>
  pathTo(part).every(
    one =>
      !isRequested(standing, one, 'disabled') &&
      !(standing.isOver(one) && one.by.attemptLimit !== undefined && standing.begun(one) >= one.by.attemptLimit),
  )

/** The page that the way leads to from a part; null where it leads nowhere (SN SB.2.1, SB.2.2). */
export function pageFrom(standing: ActivityState, from: Part, direction: Direction): Part | null {
  for (let at = from; ; ) {
    const { parent } = at
    if (!parent?.by.flow) return null
    if (direction === 'next' && isRequested(standing, at, 'stopForwardTraversal')) return null
    if (direction === 'previous' && parent.by.forwardOnly) return null
    const sibling = parent.children[parent.children.indexOf(at) + (direction === 'next' ? 1 : -1)]
    const found = sibling ? pageWithin(standing, sibling, direction) : 'passed'
    if (found !== 'passed') return found
    at = sibling ?? parent
  }
}

/** The first page of a part that the way comes to; null where it ends, 'passed' where it leads on. */
export function pageWithin(standing: ActivityState, part: Part, direction: Direction = 'next'): Part | 'passed' | null {
  if (isRequested(standing, part, 'skip')) return 'passed'
  if (!isAvailable(standing, part)) return null
  if (part.children.length === 0) return part.isPage ? part : 'passed'
  if (!part.by.flow) return null
  const isBack = direction === 'previous' && !part.by.forwardOnly
  for (const child of isBack ? part.children.toReversed() : part.children) {
    const found = pageWithin(standing, child, isBack ? 'previous' : 'next')
    if (found !== 'passed') return found
    if (!isBack && isRequested(standing, child, 'stopForwardTraversal')) return null
  }
  return 'passed'
}

/** Whether a page can be chosen while another is open (SN SB.2.9). */
export function getChoice(standing: ActivityState, target: Part, current: Part | null): Choice {
  const path = pathTo(target)
  if (path.some(part => isRequested(standing, part, 'hiddenFromChoice'))) return 'hidden'
  if (target === current) return 'open'
  if (target.parent?.by.choice === false || !isAvailable(standing, target)) return 'closed'
  const from = current ? pathTo(current) : path.slice(0, 1)
  const common = path.findLastIndex((part, n) => part === from[n])
  if (from.slice(common + 1).some(part => part.by.choiceExit === false)) return 'closed'
  const siblings = path[common]?.children ?? []
  const [here, there] = [siblings.indexOf(from[common + 1] as Part), siblings.indexOf(path[common + 1] as Part)]
  if (here > there && path[common]?.by.forwardOnly) return 'closed'
  const passed = [
    ...(here >= 0 ? siblings.slice(here, there) : siblings.slice(0, there)),
    ...path.slice(common + 1).flatMap((part, n, rest) => {
      const next = rest[n + 1]
      return next ? part.children.slice(0, part.children.indexOf(next)) : []
    }),
  ]
  return passed.some(part => isRequested(standing, part, 'stopForwardTraversal')) ? 'closed' : 'open'
}
