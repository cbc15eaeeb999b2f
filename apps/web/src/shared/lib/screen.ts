import type { PageName, PageParts } from '@learn/contract/pages/plain'
import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** An entry of the side navigation. */
export interface NavEntry {
  name: string
  Icon: LucideIcon
  /** Its place from the top, as the documents order them (spec: platform 2); built screens only have one. */
  place: number
  /** Pages that are reached by way of it: it is lit on them too. */
  below?: readonly PageName[]
}

/** The screen of a page: its code, what it asks first, its entry in the navigation. */
export interface Screen<N extends PageName = PageName> {
  load: () => Promise<{ default: ComponentType }>
  /** Asks for its data beside its code. `parts`: of the path, as they stand there; `search`: of the query. */
  prefetch?: (
    client: QueryClient,
    parts: Readonly<Record<keyof PageParts<N>, string>>,
    search: Readonly<Record<string, string | undefined>>,
  ) => Promise<unknown> | undefined
  nav?: NavEntry
}

/** The screens that a feature has, by page. */
export type Screens<N extends PageName> = { [K in N]: Screen<K> }
