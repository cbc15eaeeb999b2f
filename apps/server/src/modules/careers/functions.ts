import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { readFunnel } from './service/funnel.ts'
import { readPanel } from './service/panel.ts'
import type { CareersParts } from './service/parts.ts'
import { listApplications, listJobs } from './service/staff-lists.ts'

/** The functions of careers. */
export const careersFunctions = (parts: CareersParts) =>
  ({
    local_learn_get_career_panel: (_params, caller) => readPanel(parts, caller),
    local_learn_get_staff_applications: (params, caller) => listApplications(parts, caller, params),
    local_learn_get_placement_funnel: (_params, caller) => readFunnel(parts, caller),
    local_learn_get_staff_jobs: ({ page }, caller) => listJobs(parts, caller, page),
  }) satisfies Partial<FunctionBodies>
