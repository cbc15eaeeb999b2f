import { type ComponentType, createContext } from 'react'

/** What plays a package of ours within a text, by its address; null where a text stands outside a lesson, and only links to it. */
export const PackagePlayerInText = createContext<ComponentType<{ href: string }> | null>(null)
