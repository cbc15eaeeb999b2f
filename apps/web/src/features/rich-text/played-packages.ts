import { type ComponentType, createContext } from 'react'

interface Parts {
  Player: ComponentType<{ href: string }>
  /** It also says the words of the button of the card. */
  Standing: ComponentType<{ href: string; button: Element }>
}

/**
 * What plays a package of ours within a text, by its address, and what tells on its card how it stands; null where a text stands
 * outside a lesson, and only links to it.
 */
export const PackageInTextParts = createContext<Parts | null>(null)
