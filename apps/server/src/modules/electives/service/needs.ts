import type { NeedSource } from '#platform/needs/port.ts'
import { undecidedSince } from '../repo/windows.ts'
import type { ElectivesParts } from './parts.ts'

/** Electives whose deadline has passed wait for their allocation. */
export const electiveNeeds =
  ({ db, clock }: Pick<ElectivesParts, 'db' | 'clock'>): NeedSource =>
  async () => {
    const open = await undecidedSince(db, clock.now())
    return open.map(({ title, closes_at }) => ({
      kind: 'electives.places',
      text: `Places wait to be given, in the studio under Electives: ${title}`,
      count: 1,
      since: closes_at,
    }))
  }
