import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'

const ltiTool = z.object({
  id,
  name: z.string(),
  version: z.enum(['1.1', '1.3']),
  launchurl: z.string(),
  /** What we are called at the tool; null for LTI 1.1. */
  clientid: z.string().nullable(),
  deploymentid: z.string(),
  loginurl: z.string(),
  redirecturls: z.array(z.string()),
  keyseturl: z.string(),
  consumerkey: z.string(),
  custom: z.string(),
})
export type LtiTool = z.output<typeof ltiTool>

export const ltiFunctions = {
  local_learn_get_tool: webFunction({
    summary: 'The tool of another site that an activity opens; nulls where nobody told us of its tool.',
    kind: 'read',
    params: z.strictObject({ activityid: id }),
    returns: z.object({
      name: z.string().nullable(),
      /** Where a press goes, in a new window: it signs the caller in there. */
      launch: z.string().nullable(),
      /** Scores of the tool come back. */
      givesgrades: z.boolean(),
      /** What the caller has for the activity so far, in percent; null: nothing yet. */
      pct: z.number().nullable(),
    }),
  }),
  local_learn_get_tool_choice: webFunction({
    summary: 'The tool that an activity opens, for who writes its course; nulls where nobody told us of its tool.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ activityid: id }),
    returns: z.object({
      name: z.string().nullable(),
      /** Where to choose at the tool what this opens; null where the tool offers no choice (LTI 1.1). */
      choose: z.string().nullable(),
      /** What was chosen last. */
      chosen: z.object({ title: z.string(), url: z.string() }).nullable(),
    }),
  }),
  local_learn_get_tools: webFunction({
    summary: 'Tools of other sites that the institute lets in, and what a tool has to be told of us.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({}),
    returns: z.object({
      platform: z.object({
        issuer: z.string(),
        login: z.string(),
        token: z.string(),
        keys: z.string(),
        choice: z.string(),
        outcomes: z.string(),
      }),
      tools: z.array(ltiTool),
    }),
  }),
  local_learn_test_tool: webFunction({
    summary: 'Asks the addresses of a tool whether they answer as a tool of its version does.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ toolid: id }),
    returns: z.object({
      checks: z.array(z.object({ what: z.enum(['launch', 'login', 'keys']), ok: z.boolean(), message: z.string() })),
    }),
  }),
}
