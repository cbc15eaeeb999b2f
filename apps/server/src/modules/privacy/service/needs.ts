import type { NeedSource } from '#platform/needs/port.ts'
import { openErasures } from '../repo/erasures.ts'
import type { PrivacyParts } from './parts.ts'

/** Requests for erasure wait for staff: `npm run person:erase` carries one out. */
export const erasureNeeds =
  ({ db }: Pick<PrivacyParts, 'db'>): NeedSource =>
  async () => {
    const open = await openErasures(db)
    const [oldest] = open
    if (!oldest) return []
    const ids = open.map(({ userId }) => userId).join(', ')
    const text = `People ask to be erased (npm run person:erase -- --id): ${ids}`
    return [{ kind: 'privacy.erasure', text, count: open.length, since: oldest.askedAt }]
  }
