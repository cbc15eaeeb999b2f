import type { NavigationState, PlayerMessage } from '@learn/player'
import type { PackageContent } from './package-frame.tsx'

type Choice = 'open' | 'closed' | 'hidden'

/** The ways through a package from the part that is open, for its bar and its table of contents. */
export interface StageWays {
  /** Null where none leads there. */
  onNext: (() => void) | null
  onPrevious: (() => void) | null
  choiceOf: (item: number) => Choice
  onChoice: (item: number) => void
  /** Follows what the part asks for. */
  hear: (told: PlayerMessage) => void
  /** What the part is told of the ways. */
  ahead: NavigationState
  /** Counts the openings that the ways led to: the same part may be opened once more. */
  turn: number
  /** The part is to be taken away. */
  isClosing: boolean
  /** The way has come to its end; no part is open. */
  isOver: boolean
  /** Leads on from there; null where none is over, or nothing is left to do. */
  onGoOn: (() => void) | null
}

/** Ways of a package whose parts may be opened at any time: one after another, and each from the table of contents. */
export function plainWays(
  { items }: Pick<PackageContent, 'items'>,
  item: number,
  onItem: (item: number) => void,
): StageWays {
  const pages = items.flatMap((one, index) => (one.path === null ? [] : [index]))
  const at = pages.indexOf(item)
  const leadTo = (to: number | undefined) => (to === undefined ? null : () => onItem(to))
  const [onPrevious, onNext] = [leadTo(pages[at - 1]), leadTo(pages[at + 1])]
  return {
    onNext,
    onPrevious,
    choiceOf: index => (items[index]?.isHidden ? 'hidden' : 'open'),
    onChoice: onItem,
    hear: told => {
      if (told.kind !== 'asked') return
      if (told.to === 'next') onNext?.()
      if (told.to === 'previous') onPrevious?.()
      const chosen = told.to === 'choice' ? items.findIndex(one => one.key === told.key && one.path !== null) : -1
      if (chosen !== -1) onItem(chosen)
    },
    ahead: navigationState(items, { hasNext: onNext !== null, hasPrevious: onPrevious !== null }, () => true),
    turn: 0,
    isClosing: false,
    isOver: false,
    onGoOn: null,
  }
}

/** The ways as a part may ask for them, with the other parts by their own names. */
export const navigationState = (
  items: PackageContent['items'],
  { hasNext, hasPrevious }: Pick<NavigationState, 'hasNext' | 'hasPrevious'>,
  isOpen: (item: number) => boolean,
): NavigationState => ({
  kind: 'ahead',
  hasNext,
  hasPrevious,
  choices: items.flatMap(({ key, path }, index) => (key !== undefined && path !== null && isOpen(index) ? [key] : [])),
})
