import { refuseUnless } from '#platform/operations/act.ts'
import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { openActivity } from '../classroom/index.ts'
import { can } from './policy.ts'
import { listTools, type ToolRow } from './repo/tools.ts'
import { LTI_PATHS } from './service/addresses.ts'
import { DEPLOYMENT } from './service/claims.ts'
import { findTool, mayWriteCourse } from './service/find-launch.ts'
import type { LtiParts } from './service/parts.ts'
import { testTool } from './service/test-tool.ts'

/** The functions of tools. */
export const ltiFunctions = (parts: LtiParts) =>
  ({
    local_learn_get_tool: async ({ activityid }, caller) => {
      const { view } = await openActivity(parts, caller, activityid)
      const found = await findTool(parts, activityid)
      if (!found) return { name: null, launch: null, givesgrades: false, pct: null }
      const launch = `${LTI_PATHS.launch}/${activityid}`
      return { name: found.tool.name, launch, givesgrades: true, pct: view.facts.gradePct(activityid) }
    },
    local_learn_get_tool_choice: async ({ activityid }, caller) => {
      refuseUnless(await mayWriteCourse(parts, caller, activityid))
      const found = await findTool(parts, activityid)
      if (!found) return { name: null, choose: null, chosen: null }
      const { tool, link } = found
      return {
        name: tool.name,
        choose: tool.version === '1.3' ? `${LTI_PATHS.deepLink}/${activityid}` : null,
        chosen: link && { title: link.title, url: link.url },
      }
    },
    local_learn_get_tools: async (_none, caller) => {
      refuseUnless(can(caller, 'keep tools'))
      const { siteUrl } = parts
      return {
        platform: {
          issuer: siteUrl,
          login: `${siteUrl}${LTI_PATHS.authorize}`,
          token: `${siteUrl}${LTI_PATHS.token}`,
          keys: `${siteUrl}${LTI_PATHS.keys}`,
          choice: `${siteUrl}${LTI_PATHS.deepLinkReturn}`,
          outcomes: `${siteUrl}${LTI_PATHS.outcomes}`,
        },
        tools: (await listTools(parts.db)).map(presentTool),
      }
    },
    local_learn_test_tool: async ({ toolid }, caller) => {
      refuseUnless(can(caller, 'keep tools'))
      return { checks: await testTool(parts, toolid) }
    },
  }) satisfies Partial<FunctionBodies>

/** A tool for who keeps the list: its secret never leaves. */
const presentTool = (tool: ToolRow) => ({
  id: tool.id,
  name: tool.name,
  version: tool.version,
  launchurl: tool.launch_url,
  clientid: tool.client_id,
  deploymentid: DEPLOYMENT,
  loginurl: tool.login_url ?? '',
  redirecturls: tool.redirect_urls,
  keyseturl: tool.keyset_url ?? '',
  consumerkey: tool.consumer_key ?? '',
  custom: tool.custom,
})
