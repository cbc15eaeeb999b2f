import { CODE_FRAME } from '#platform/http/code-frame.ts'
import type { FunctionBodies } from '#platform/webservice/registry.ts'
import type { CodingParts } from './service/parts.ts'
import { runCode } from './service/run.ts'
import { submitCode } from './service/submit.ts'
import { readTaskPage } from './service/task-page.ts'

/** The functions of learners' code. */
export const codingFunctions = (parts: CodingParts) =>
  ({
    local_learn_get_code_task: ({ handsonid }, caller) => readTaskPage(parts, caller, handsonid),
    local_learn_get_code_frame: async () => ({ url: `${parts.origins.content}${CODE_FRAME}` }),
    local_learn_run_code: (params, caller) => runCode(parts, caller, params),
    local_learn_submit_code: (params, caller) => submitCode(parts, caller, params),
  }) satisfies Partial<FunctionBodies>
