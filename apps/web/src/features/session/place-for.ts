import type { UserRecord } from '@learn/contract/auth'
import { getAddress, isBackendAddress } from '@learn/contract/pages/plain'
import { isAccountPath } from './account-page.ts'
import { isFreePath } from './free-area.ts'
import { staffNext } from './staff-next.ts'

type Person = Pick<UserRecord, 'isstudent'> & { accesstype: 'Free' | 'Premium' }

/** Where a Free learner goes who asked for a paid path: the same page of their own, else their home, which tells why. */
export function freePlace(asked: string): { to: string; search?: { from: 'paid' } } {
  const path = asked.replace(/[?#].*$/s, '')
  if (isAccountPath(path)) return { to: getAddress('freeAccount') }
  if (path === getAddress('notes')) return { to: getAddress('freeNotes') }
  return path === getAddress('home') ? { to: getAddress('free') } : { to: getAddress('free'), search: { from: 'paid' } }
}

const hrefOf = ({ to, search }: ReturnType<typeof freePlace>): string => (search ? `${to}?from=${search.from}` : to)

/**
 * Where somebody goes who is signed in and asked for a path of this site (spec: platform 4 and 6): staff to their side,
 * a Free learner into the free area, everybody else to the page asked for. What the server leads on, it leads for each of them.
 */
export function placeFor({ isstudent, accesstype }: Person, next: string): string {
  if (isBackendAddress(next)) return next
  if (!isstudent) return staffNext(next)
  return accesstype === 'Free' && !isFreePath(next) ? hrefOf(freePlace(next)) : next
}
