import type { SearchIndex } from '#platform/search/port.ts'
import { insertEntries, replaceEntries, switchEntries } from '../repo.ts'

/** The index that modules write. */
export const searchIndex: SearchIndex = {
  stage: insertEntries,
  switch: switchEntries,
  put: replaceEntries,
}
