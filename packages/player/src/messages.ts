import './no-eval.ts'
import type { PackageTerms } from '@learn/contract/packages'
import { CMI_CHARS, CMI_TOTAL_CHARS } from '@learn/contract/packages/plain'
import * as z from 'zod/mini'
import { ADDRESS_CHARS } from './address-chars.ts'

const values = z
  .record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(CMI_CHARS)))
  .check(z.refine(record => JSON.stringify(record).length <= CMI_TOTAL_CHARS, 'Too much'))
const site = z
  .string()
  .check(z.maxLength(ADDRESS_CHARS), z.regex(/^https?:\/\/[^/]/i), z.refine(URL.canParse, 'No address'))
const item = z.int().check(z.minimum(0), z.maximum(9999))

/**
 * What the document that plays a package tells the page. `saved`: all that the part holds now; `isLast`: it has closed its session;
 * `isCut`: it holds more than is kept, and this is what is. `missing`: the part could not be loaded. `astray`: it was led to another
 * site (`away`), or to a page that is not in the package; `canGoBack`: asked to open once more, it shows the page before. `asked`: the part has ended and
 * asks where to go, `choice` by the package's own name of a part. `closed`: the part was taken away, after all that it said.
 * `height`: how tall what it shows is, 0 where it fits itself into its frame.
 */
export const playerMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('here') }),
  z.strictObject({ kind: z.literal('shown'), item }),
  z.strictObject({ kind: z.literal('saved'), item, values, isLast: z.boolean(), isCut: z.optional(z.boolean()) }),
  z.strictObject({ kind: z.literal('missing'), item }),
  z.strictObject({ kind: z.literal('astray'), item, away: z.nullable(site), canGoBack: z.boolean() }),
  z.strictObject({
    kind: z.literal('asked'),
    to: z.enum(['next', 'previous', 'exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll', 'choice']),
    key: z.optional(z.string().check(z.maxLength(200))),
  }),
  z.strictObject({ kind: z.literal('closed'), item }),
  z.strictObject({ kind: z.literal('height'), px: z.int().check(z.minimum(0), z.maximum(20_000)) }),
  z.strictObject({ kind: z.literal('failed') }),
])
export type PlayerMessage = z.output<typeof playerMessage>

/** What the page asks of that document: to play a part, with what it saved before. */
export interface PlayRequest {
  kind: 'open'
  item: number
  /** Address of the part, on the origin of the document. */
  src: string
  title: string
  values: Readonly<Record<string, string>>
  learner: { id: string; name: string }
  /** Of a package that saves: what an earlier one left is not this one's. */
  attempt?: number | undefined
  launchData: string
  /** 0 to 100; null without one. */
  passPct: number | null
  terms?: PackageTerms | undefined
  /** Its package has rules of sequencing, which judge it. */
  isSequenced?: boolean
  /** An attempt that ended is looked at: nothing is saved. */
  isReview: boolean
}

/** What the page tells that document of the ways that are open now (adl.nav.request_valid); `choices` by the package's own names. */
export interface NavigationState {
  kind: 'ahead'
  hasNext: boolean
  hasPrevious: boolean
  choices: readonly string[]
}

/** The page asks to take the part away, and to be told once it has said its last. */
export interface Closing {
  kind: 'close'
}

/** A message of the package's document; null for anything else. */
export const parsePlayerMessage = (value: unknown): PlayerMessage | null => playerMessage.safeParse(value).data ?? null
