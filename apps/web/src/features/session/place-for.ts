import type { UserRecord } from '@learn/contract/auth'
import { addressOf, isBackendAddress } from '@learn/contract/pages/plain'
import { isFreePath } from './free-area.ts'
import { staffNext } from './staff-next.ts'

type Person = Pick<UserRecord, 'isstudent'> & { accesstype: 'Free' | 'Premium' }

/**
 * Where somebody goes who is signed in and asked for a path of this site (spec: platform 4 and 6): staff to their side,
 * a Free learner into the free area, everybody else to the page asked for. What the server leads on, it leads for each of them.
 */
export function placeFor({ isstudent, accesstype }: Person, next: string): string {
  if (isBackendAddress(next)) return next
  if (!isstudent) return staffNext(next)
  return accesstype === 'Free' && !isFreePath(next) ? addressOf('free') : next
}
