import { lazy } from 'react'
import { lazyPart } from '#shared/lib/lazy-part.ts'

const load = () => lazyPart('search', () => import('./search-dialog.tsx'))

/** The door of search: the dialog of global search, whose code comes when it is needed first. */
export const SearchDialog = lazy(load)

/** Fetches the code of search ahead of its first use. */
export const prepareSearch = (): void => void load().catch(() => undefined)
