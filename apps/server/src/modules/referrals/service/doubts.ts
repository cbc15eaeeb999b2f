import type { Handle } from '#platform/db/tables.ts'
import { directory } from '../../auth/index.ts'

/** Who was brought by whom. */
export interface Brought {
  id: number
  inviterId: number
  personId: number
}

type Contact = Awaited<ReturnType<typeof directory.readContacts>> extends Map<number, infer C> ? C : never

/** The mailbox of an address: what stands after a plus, and dots at Gmail, are one and the same person's. */
export function readMailbox(email: string | null): string | null {
  const [name = '', host = ''] = (email ?? '').toLowerCase().split('@')
  if (!name || !host) return null
  const bare = name.replace(/\+.*$/, '')
  return /^g(oogle)?mail\.com$/.test(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`
}

const nameOf = (contact: Contact | undefined): string =>
  contact ? `${contact.firstName} ${contact.lastName}`.trim().toLowerCase().replace(/\s+/g, ' ') : ''

/**
 * What speaks against referrals, by their id, each as a sentence for staff: a second account of whoever invites, and rings, people who were
 * brought by one learner and are one another. It decides nothing: a family shares a computer.
 */
export async function findDoubts(db: Handle, referrals: readonly Brought[]): Promise<Map<number, string[]>> {
  const ids = [...new Set(referrals.flatMap(({ inviterId, personId }) => [inviterId, personId]))]
  const contacts = await directory.readContacts(db, ids)
  const pairs = await directory.pairsWithOneDevice(db, ids)
  const shared = new Set(pairs.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]))
  const sharesDevice = (a: number, b: number) => shared.has(`${a} ${b}`)
  const sharesMailbox = (a: number, b: number) => {
    const mailbox = readMailbox(contacts.get(a)?.email ?? null)
    return mailbox !== null && mailbox === readMailbox(contacts.get(b)?.email ?? null)
  }
  const byInviter = Map.groupBy(referrals, ({ inviterId }) => inviterId)
  const doubtsIn = ({ inviterId, personId }: Brought): string[] => {
    const others = (byInviter.get(inviterId) ?? [])
      .map(one => one.personId)
      .filter(one => one !== personId && (sharesDevice(one, personId) || sharesMailbox(one, personId)))
    const name = nameOf(contacts.get(personId))
    return [
      ...(sharesDevice(inviterId, personId) ? ['Both accounts signed in with one browser.'] : []),
      ...(sharesMailbox(inviterId, personId) ? ['Both e-mail addresses lead to one mailbox.'] : []),
      ...(name && name === nameOf(contacts.get(inviterId)) ? ['Both accounts have one name.'] : []),
      ...(others.length > 0
        ? [
            `Shares a browser or a mailbox with ${others.length} ${others.length === 1 ? 'other' : 'others'} brought by the same learner.`,
          ]
        : []),
    ]
  }
  return new Map(referrals.map(referral => [referral.id, doubtsIn(referral)]))
}
