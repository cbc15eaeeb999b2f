import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { type SearchParts, search } from './service/search.ts'

/** Search over everything the caller may see, and inside one program. */
export const searchFunctions = (parts: SearchParts) =>
  ({
    local_learn_search: ({ query }, caller) => search(parts, caller, query),
    local_learn_search_program: ({ programid, query, page }, caller) =>
      search(parts, caller, query, { programId: programid, page }),
  }) satisfies Partial<FunctionBodies>
