import type { FunctionBodies } from '#platform/webservice/registry.ts'
import type { PrivacyParts } from './service/parts.ts'
import { readRequests, requestCopy, requestErasure } from './service/requests.ts'

/** What people ask about their own data. */
export const privacyFunctions = (parts: PrivacyParts) =>
  ({
    local_learn_get_data_requests: (_params, caller) => readRequests(parts.db, caller),
    local_learn_request_data_copy: (_params, caller) => requestCopy(parts, caller),
    local_learn_request_erasure: ({ isasked }, caller) => requestErasure(parts, caller, isasked),
  }) satisfies Partial<FunctionBodies>
