import { learningFunctions } from '@learn/contract'
import { getScope, type WebFunction } from '@learn/contract/base'
import { AppError } from '#platform/errors.ts'
import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { findUserById } from './repo/users.ts'
import { issueHandOver } from './service/hand-over.ts'
import type { AuthParts } from './service/ports.ts'

/** The protocol version that the standard functions follow. */
const RELEASE = '4.5'
const VERSION = '2024100700'

/** Who holds a token and what it may call, and hand-over to a browser. */
export const authFunctions = (parts: AuthParts) =>
  ({
    core_webservice_get_site_info: async (_params, caller) => {
      const user = await findUserById(parts.db, caller.userId)
      if (!user) throw new AppError('learning/not-found', 'There is nothing here that you can open')
      return {
        sitename: parts.brandName,
        username: user.username,
        firstname: user.first_name,
        lastname: user.last_name,
        fullname: `${user.first_name} ${user.last_name}`.trim(),
        lang: 'en',
        userid: user.id,
        siteurl: parts.siteUrl,
        userpictureurl: `${parts.siteUrl}/icons/person.svg`,
        functions: Object.entries<WebFunction>(learningFunctions)
          .filter(([, declaration]) => caller.scopes?.has(getScope(declaration)) ?? true)
          .map(([name]) => ({ name, version: VERSION })),
        downloadfiles: 1,
        uploadfiles: 0,
        release: RELEASE,
        version: VERSION,
        usercanmanageownfiles: false,
        userissiteadmin: false,
        policyagreed: 1,
      }
    },
    local_learn_issue_hand_over: (_params, caller) => issueHandOver(parts, caller),
  }) satisfies Partial<FunctionBodies>
