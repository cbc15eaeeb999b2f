import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { type HomeParts, readDashboard } from './service/dashboard.ts'

/** The first screen of a learner. */
export const homeFunctions = (parts: HomeParts) =>
  ({
    local_learn_get_dashboard: ({ programid }, caller) => readDashboard(parts, caller, programid),
  }) satisfies Partial<FunctionBodies>
