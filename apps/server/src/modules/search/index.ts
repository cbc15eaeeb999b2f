import type { SearchIndex } from '#platform/search/port.ts'
import { replaceEntries } from './repo.ts'

/** The door of search: the index that modules write, and the functions that read it. */
export { searchFunctions } from './functions.ts'
export type { Found, SearchCourse, SearchScope, SearchSource, Sight } from './service/sources.ts'

export const searchIndex: SearchIndex = { replace: replaceEntries }
