import type { UserRecord } from '@learn/contract/auth'
import type { PageName } from '@learn/contract/pages/plain'
import { getAddress, isBackendAddress, pageAt } from '@learn/contract/pages/plain'
import { isFreePath } from './free-area.ts'
import { staffNext } from './staff-next.ts'

type Person = Pick<UserRecord, 'isstudent'> & { accesstype: 'Free' | 'Premium' }

type Parts = Readonly<Record<string, string>>

/** The pages of the free area about the same things as paid pages. */
const FREE_TWINS: Partial<Record<PageName, (parts: Parts) => string>> = {
  home: () => getAddress('free'),
  notes: () => getAddress('freeNotes'),
  notifications: () => getAddress('freeNotifications'),
  tickets: () => getAddress('freeTickets'),
  ticket: ({ ticketid = '' }) => getAddress('freeTicket', { ticketid: decodeURIComponent(ticketid) }),
  certificates: () => getAddress('freeCertificates'),
  offers: () => getAddress('freeOffers'),
  checkout: ({ programId = '' }) => getAddress('freeCheckout', { programId: decodeURIComponent(programId) }),
  payments: () => getAddress('freePayments'),
  payment: ({ orderId = '' }) => getAddress('freePayment', { orderId: decodeURIComponent(orderId) }),
  account: () => getAddress('freeAccount'),
  profile: () => getAddress('freeAccount'),
}

/** Where a Free learner goes who asked for a paid path: the same page of their own, else their home, which tells why. */
export function freePlace(asked: string): { to: string; search?: { from: 'paid' } } {
  const page = pageAt(asked.replace(/[?#].*$/s, ''))
  const to = page && FREE_TWINS[page.name]?.(page.parts)
  return !to ? { to: getAddress('free'), search: { from: 'paid' } } : { to }
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
