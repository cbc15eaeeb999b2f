import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { openActivity } from '../classroom/index.ts'
import { LTI_PATHS } from './service/addresses.ts'
import { findTool } from './service/find-launch.ts'
import type { LtiParts } from './service/parts.ts'

/** The functions of tools. */
export const ltiFunctions = (parts: LtiParts) =>
  ({
    local_learn_get_tool: async ({ activityid }, caller) => {
      await openActivity(parts, caller, activityid)
      const found = await findTool(parts, activityid)
      if (!found) return { name: null, launch: null, givesgrades: false }
      const { name, version } = found.tool
      return { name, launch: `${LTI_PATHS.launch}/${activityid}`, givesgrades: version === '1.3' }
    },
  }) satisfies Partial<FunctionBodies>
