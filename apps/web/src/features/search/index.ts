import { latePart } from '#shared/ui/late-part.tsx'

const load = () => import('./search-dialog.tsx')

/** The door of search: the dialog of global search, whose code comes when it is needed first. */
export const SearchDialog = latePart('search', load, { fault: 'over', close: ({ onClose }) => onClose() })

/** Fetches the code of search ahead of its first use. */
export const prepareSearch = (): void => void load().catch(() => undefined)
