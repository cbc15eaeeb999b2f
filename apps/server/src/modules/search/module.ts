import { defineModule } from '#platform/module.ts'
import { searchFunctions } from './functions.ts'
import type { SearchParts } from './service/search.ts'

/** Finding things by words, in what modules put into the index. */
export const searchModule = (parts: SearchParts) => defineModule({ name: 'search', functions: searchFunctions(parts) })
