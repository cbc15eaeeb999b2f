import { defineModule } from '#platform/module.ts'
import { progressFunctions } from './functions.ts'
import { progressScopes } from './scopes.ts'
import type { ProgressParts } from './service/parts.ts'
import { createSearchSource } from './service/search-source.ts'

/** What learners did, and the screens that show it. */
export const progressModule = (parts: ProgressParts) =>
  defineModule({
    name: 'progress',
    functions: progressFunctions(parts),
    scopes: progressScopes(parts),
    searchSources: [createSearchSource(parts)],
  })
