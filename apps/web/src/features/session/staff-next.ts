import type { PageName } from '@learn/contract/pages/plain'
import { getAddress, PAGES, pageAt } from '@learn/contract/pages/plain'
import { addressNumber } from '#shared/lib/address-number.ts'

/** Pages without the frame of staff where they work all the same; a class is one for its host and for who learns. */
const ROOMS: ReadonlySet<PageName> = new Set(['marking', 'markWork', 'staffDiscussion', 'liveClass'])

/** Pages where staff work. */
const isOfStaff = (path: string): boolean => {
  const page = pageAt(path)
  return page !== null && (PAGES[page.name].frame === 'staff' || ROOMS.has(page.name))
}

const ticketTwin = (number: (part: string) => number | null): string | null => {
  const ticketid = number('ticketid')
  return ticketid === null ? null : getAddress('staffTicket', { ticketid })
}

/** The pages of staff about the same things as pages of learners; null for what is no id. */
const TWINS: Partial<Record<PageName, (number: (part: string) => number | null) => string | null>> = {
  account: () => getAddress('staffAccount'),
  profile: () => getAddress('staffAccount'),
  freeAccount: () => getAddress('staffAccount'),
  notifications: () => getAddress('staffNotifications'),
  freeNotifications: () => getAddress('staffNotifications'),
  tickets: () => getAddress('staffTickets'),
  freeTickets: () => getAddress('staffTickets'),
  ticket: ticketTwin,
  freeTicket: ticketTwin,
  activity(number) {
    const id = number('id')
    return id === null ? null : getAddress('staffActivity', { id })
  },
  discussion(number) {
    const [id, postid] = [number('id'), number('postid')]
    return id === null || postid === null ? null : getAddress('staffDiscussion', { id, postid })
  },
}

/** The page of staff about the same thing as a page of learners, as a link may name it; null where there is none. */
export function staffTwin(asked: string): { to: string; hash?: string } | null {
  const [path = '', hash] = asked.replace(/\?[^#]*/s, '').split('#')
  const page = pageAt(path)
  const to = page && TWINS[page.name]?.(part => addressNumber(page.parts[part]))
  // A post stands at the same place of both pages.
  return to ? { to, ...(hash && page.name === 'discussion' && { hash }) } : null
}

/** Where staff go after sign-in (spec: platform 4): the page asked for where they have it or one like it, else their home. */
export function staffNext(next: string): string {
  if (isOfStaff(next.replace(/[?#].*$/s, ''))) return next
  const twin = staffTwin(next)
  if (twin === null) return getAddress('staff')
  return twin.hash ? `${twin.to}#${twin.hash}` : twin.to
}
