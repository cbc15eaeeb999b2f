import type { SearchIndex } from '#platform/search/port.ts'
import { replaceEntries } from './repo.ts'

/** The door of search: the index that modules write, and the functions that read it. */
export { searchModule } from './module.ts'
export type { SearchCourse, SearchScope } from './service/sources.ts'

export const searchIndex: SearchIndex = { replace: replaceEntries }
