import { journalModule } from '#platform/journal/module.ts'
import { listModules } from '#platform/module-list.ts'
import { operationsModule } from './commands/index.ts'
import type { Parts } from './compose.ts'
import { authModule } from './modules/auth/index.ts'
import { freeModule } from './modules/free/index.ts'
import { learningModule } from './modules/learning/index.ts'
import { profileModule } from './modules/profile/index.ts'
import { progressModule } from './modules/progress/index.ts'
import { searchModule } from './modules/search/index.ts'
import { staffModule } from './modules/staff/index.ts'
import { trackingModule } from './modules/tracking/index.ts'

/** Every module of the product, from the ground floor up: each stands on those before it. A module joins here. */
export const createModules = (parts: Parts) =>
  listModules([
    journalModule(parts),
    authModule(parts),
    trackingModule(),
    profileModule(parts),
    learningModule(),
    searchModule(parts),
    progressModule(parts),
    freeModule(parts),
    staffModule(parts),
    operationsModule(parts),
  ])
