import { z } from 'zod'
import { id } from '../base/shapes.ts'

const address = z.url({ protocol: /^https?$/ }).max(2000)
const word = z.string().trim().min(1).max(200)

/** How a tool is opened: by signed messages (LTI 1.3), or by a form with a shared secret (1.1). */
const use = z.discriminatedUnion('version', [
  z.strictObject({
    version: z.literal('1.3'),
    loginurl: address,
    redirecturls: z.array(address).min(1).max(20),
    keyseturl: address,
  }),
  z.strictObject({
    version: z.literal('1.1'),
    consumerkey: word,
    /** '' leaves the one that is known. */
    secret: z.union([z.literal(''), z.string().min(8).max(500)]),
  }),
])

/** What staff do with tools of other sites: operations of theirs (`staff/operations.ts`). */
export const ltiActs = [
  z.strictObject({
    kind: z.literal('tool'),
    toolid: id.optional(),
    name: word,
    /** Links that begin with it are opened by this tool. */
    launchurl: address,
    /** Lines of `name=value` that go with each launch. */
    custom: z.string().max(5000).default(''),
    use,
  }),
  /** Lessons that it opens are plain links from then on. */
  z.strictObject({ kind: z.literal('tool-remove'), toolid: id }),
] as const
