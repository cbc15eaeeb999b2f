import type { PageName, PageParts } from '@learn/contract/pages/plain'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** The screen of a page: its code, and what it asks first. */
export interface Screen<N extends PageName = PageName> {
  load: () => Promise<{ default: ComponentType }>
  /** Asks for its data beside its code. `parts`: of the path, as they stand there; `search`: of the query. */
  prefetch?: (
    client: QueryClient,
    parts: Readonly<Record<keyof PageParts<N>, string>>,
    search: Readonly<Record<string, string | undefined>>,
  ) => Promise<unknown> | undefined
}

/** The screens that a feature has, by page. */
export type Screens<N extends PageName> = { [K in N]: Screen<K> }
