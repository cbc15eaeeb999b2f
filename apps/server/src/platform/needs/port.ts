import { collectFulfilled } from '../collect-fulfilled.ts'
import type { Logger } from '../log.ts'

/** Something that waits for a person of the institute. */
export interface Need {
  /** Names it for screens: `jobs.failed`. */
  kind: string
  /** One sentence. */
  text: string
  count: number
  /** Since when, if that is known. */
  since: Date | null
  /** Where it is done; absent: where its text says. */
  address?: string
}

/** What of a module waits for staff now. */
export type NeedSource = () => Promise<readonly Need[]>

/** What waits for staff, from all modules, longest first; what nobody knows the age of comes last. A source that fails holds up no other. */
export async function readNeeds(log: Logger, sources: readonly NeedSource[]): Promise<Need[]> {
  const found = await collectFulfilled(
    log,
    'what waits for staff',
    sources.map(async source => source()),
  )
  return found.sort((a, b) => ageOf(a) - ageOf(b))
}

const ageOf = ({ since }: Need): number => since?.getTime() ?? Number.MAX_SAFE_INTEGER
