import { writtenMoment } from '@learn/contract/base'
import { epochS } from '#platform/clock.ts'
import type { NeedSource } from '#platform/needs/port.ts'
import { directory } from '../../auth/index.ts'
import { openErasures } from '../repo/erasures.ts'
import type { PrivacyParts } from './parts.ts'

/** So many days after they asked an account has to be gone: the account page says so. */
const ANSWER_DAYS = 30
const DAY_S = 86_400
/** The others follow once these are answered. */
const MOST = 20

const getDay = (atS: number): string => writtenMoment(atS).split(', ').slice(0, 2).join(', ')

/** Each request for erasure waits for staff, who answer it on the page of its person. */
export const erasureNeeds =
  ({ db }: Pick<PrivacyParts, 'db'>): NeedSource =>
  async () => {
    const open = await openErasures(db, MOST)
    const names = await directory.readNames(
      db,
      open.map(({ userId }) => userId),
    )
    return open.map(({ userId, askedAt }) => ({
      kind: 'privacy.erasure',
      text: `${names.get(userId) ?? 'Somebody'} asked you to delete their account, by ${getDay(epochS(askedAt) + ANSWER_DAYS * DAY_S)}`,
      count: 1,
      since: askedAt,
      address: `/studio/people/${userId}`,
    }))
  }
