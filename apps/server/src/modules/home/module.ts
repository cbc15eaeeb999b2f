import { defineModule } from '#platform/module.ts'
import { homeFunctions } from './functions.ts'
import type { HomeParts } from './service/dashboard.ts'

/** The first screen of a learner. */
export const homeModule = (parts: HomeParts) => defineModule({ name: 'home', functions: homeFunctions(parts) })
