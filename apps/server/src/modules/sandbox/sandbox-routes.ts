import type { EndpointHandlers } from '#platform/http/bind.ts'
import { openHint } from './service/hints.ts'
import type { SandboxParts } from './service/parts.ts'
import { readProblem } from './service/read-problem.ts'
import { runSheet } from './service/run.ts'
import { readSubmissions, submitSheet } from './service/submit.ts'

/** Problems, runs and submissions of the sandbox. */
export const sandboxRoutes = (parts: SandboxParts) =>
  ({
    'pipeline.fetchProblem': async ({ query, caller }) => ({
      data: [await readProblem(parts, caller, query.problemId)],
    }),
    'pipeline.fetchSubmissions': async ({ query, caller }) => ({
      data: await readSubmissions(parts, caller, query.problemUserId),
    }),
    'pipeline.createSubmission': async ({ body, caller }) => ({
      success: true,
      data: await submitSheet(parts, caller, body),
    }),
    'pipeline.runSheet': ({ body, caller }) => runSheet(parts, caller, body),
    'pipeline.openHint': async ({ body, caller }) => ({ success: true, data: await openHint(parts, caller, body) }),
    'sheet-instance.allocate': async ({ caller }) => parts.leases.allocate(caller),
  }) satisfies Partial<EndpointHandlers>
