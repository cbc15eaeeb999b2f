import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const load = () => import('./search-dialog.tsx')

/** The door of search: the dialog of global search, whose code comes when it is needed first. */
export const SearchDialog = lazyComponent('search', load, { fault: 'over', close: ({ onClose }) => onClose() })

/** Fetches the code of search ahead of its first use. */
export const prepareSearch = (): void => void load().catch(() => undefined)
