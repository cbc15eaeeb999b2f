import type { FunctionBodies } from '#platform/webservice/registry.ts'
import type { LeadsParts } from './service/parts.ts'
import { readUpdates, resendUpdates } from './service/staff.ts'

/** The functions of lead updates. */
export const leadsFunctions = (parts: LeadsParts) =>
  ({
    local_learn_get_lead_updates: (query, caller) => readUpdates(parts, caller, query),
    local_learn_resend_lead_updates: ({ ids }, caller) => resendUpdates(parts, caller, ids),
  }) satisfies Partial<FunctionBodies>
