import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { readHandson, recordAttempt } from './service/handson.ts'
import type { SandboxParts } from './service/parts.ts'
import { listPractice } from './service/practice.ts'

/** The functions of the sandbox. */
export const sandboxFunctions = (parts: SandboxParts) =>
  ({
    local_learn_get_handson_problem: ({ handsonid }, caller) => readHandson(parts, caller, handsonid),
    local_learn_create_handson_attempt: (params, caller) => recordAttempt(parts, caller, params),
    local_learn_get_sheet_problems: async (_params, caller) => ({ problems: await listPractice(parts, caller) }),
  }) satisfies Partial<FunctionBodies>
