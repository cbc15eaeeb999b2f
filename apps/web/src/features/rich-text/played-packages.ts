import { type ComponentType, createContext } from 'react'

type OfAddress = ComponentType<{ href: string }>

/**
 * What plays a package of ours within a text, by its address, and what tells on its card how it stands; null where a text stands
 * outside a lesson, and only links to it.
 */
export const PackageInTextParts = createContext<{ Player: OfAddress; Standing: OfAddress } | null>(null)
