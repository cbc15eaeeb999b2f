import type { SearchIndex } from '#platform/search/port.ts'
import { replaceEntries } from '../repo.ts'

/** The index that modules write. */
export const searchIndex: SearchIndex = {
  replace: (tx, courseId, kinds, entries) => replaceEntries(tx, courseId, kinds, entries),
}
