import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'

const policy = z.object({
  id,
  /** Grows with every change of the text: a new version must be accepted anew. */
  version: z.number().int(),
  title: z.string(),
  /** Sanitised when written. */
  html: z.string(),
  publishedAt: epochS,
  acceptedAt: epochS.nullable(),
})

/** Learner policies, and the profile that the marketing tool has of a learner (spec: platform 3, 4, 5). */
export const profileFunctions = {
  local_learn_get_policy_details: webFunction({
    summary: 'The policies that the caller is asked to accept; none until the institute publishes one.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({ policies: z.array(policy), isAccepted: z.boolean() }),
  }),
  local_learn_post_policy_details: webFunction({
    summary: 'Accepts a version of a policy. `Success`, or the text to show.',
    kind: 'write',
    params: z.strictObject({ policyid: id, version: z.number().int() }),
    returns: z.object({ status: z.string() }),
  }),
  local_learn_create_marketing_profile: webFunction({
    summary: 'Tells the marketing tool of a premium learner, once; the server writes the fields itself.',
    kind: 'write',
    params: z.strictObject({}),
    returns: z.object({ status: z.literal('Success'), isCreated: z.boolean() }),
  }),
}
