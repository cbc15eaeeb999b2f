import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'

const siteInfo = z.object({
  sitename: z.string(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  fullname: z.string(),
  lang: z.string(),
  userid: z.number().int(),
  siteurl: z.string(),
  userpictureurl: z.string(),
  functions: z.array(z.object({ name: z.string(), version: z.string() })),
  downloadfiles: z.number().int(),
  uploadfiles: z.number().int(),
  release: z.string(),
  version: z.string(),
  usercanmanageownfiles: z.boolean(),
  userissiteadmin: z.boolean(),
  policyagreed: z.number().int(),
})

/** Who holds a token and what it may call, accounts made by servers of the institute, and hand-over to a browser. */
export const authFunctions = {
  core_webservice_get_site_info: webFunction({
    summary: 'The site, the caller and the functions that the caller may use.',
    kind: 'read',
    params: z.strictObject({ serviceshortnames: z.array(z.string().max(100)).max(20).default([]) }),
    returns: siteInfo,
  }),
  core_user_create_users: webFunction({
    summary: 'Makes one learner; for tokens of staff. A given password must be changed at the first sign-in.',
    kind: 'write',
    scope: 'accounts',
    params: z.strictObject({
      users: z
        .array(
          z.strictObject({
            username: z.string().trim().min(1).max(100),
            password: z.string().min(1).max(200).optional(),
            firstname: z.string().trim().min(1).max(100),
            lastname: z.string().trim().max(100),
            email: z.string().max(254),
            phone1: z.string().max(20).optional(),
          }),
        )
        .length(1),
    }),
    returns: z.array(z.object({ id, username: z.string() })),
  }),
  local_learn_issue_hand_over: webFunction({
    summary: 'A one-time code that opens a session of the caller in a browser, once, within 60 seconds.',
    kind: 'write',
    scope: 'hand-over',
    params: z.strictObject({}),
    returns: z.object({
      token: z.string(),
      expiresAt: epochS,
      /** The page that redeems it; `/my/index.php?token=` and `/mod/{type}/view.php?id=&token=` take it too. */
      url: z.string(),
    }),
  }),
}
