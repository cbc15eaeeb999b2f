/** The door of search: the index that modules write, and the functions that read it. */
export { searchModule } from './module.ts'
export { searchIndex } from './service/search-index.ts'
export { nameScore, searchActivities } from './service/search-titles.ts'
export type { SearchCourse, SearchScope } from './service/sources.ts'
