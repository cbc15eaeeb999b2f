import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { decideRules, readStaffActivity, readStaffHome, type StaffParts } from './service.ts'

/** The functions of the staff home. */
export const staffFunctions = (parts: StaffParts) =>
  ({
    local_learn_get_staff_home: (_params, caller) => readStaffHome(parts, caller),
    local_learn_decide_rules: ({ part, id, show }, caller) => decideRules(parts, caller, { part, id, show }),
    local_learn_get_staff_activity: ({ id }, caller) => readStaffActivity(parts, caller, id),
  }) satisfies Partial<FunctionBodies>
