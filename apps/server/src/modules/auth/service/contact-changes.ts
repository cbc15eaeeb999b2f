import type { ContactOutcome } from '@learn/contract/auth'
import { getAddress } from '@learn/contract/pages/plain'
import type { Handle, Tx } from '#platform/db/tables.ts'
import { newId, newToken } from '#platform/ids.ts'
import type { Need } from '#platform/needs/port.ts'
import { sha256 } from '#platform/signing.ts'
import * as repo from '../repo/contact-changes.ts'
import { lockUserForUpdate } from '../repo/users.ts'
import { endEverywhere } from './end-everywhere.ts'
import type { AuthParts } from './ports.ts'

/** How long a new contact can be confirmed, and the old one can freeze the account. */
export const CONTACT_CHANGE_DAYS = 7
const DAY_MS = 86_400_000

const NAMES = { email: 'e-mail', phone: 'mobile number' } as const
const OTHER = { email: 'phone', phone: 'email' } as const

/** `a•••@example.org`, `•••••••345`. */
const masked = (kind: repo.ContactKind, value: string): string =>
  kind === 'email' ? value.replace(/^(.).*(?=@)/, '$1•••') : value.replace(/.(?=.{3})/g, '•')

interface ContactOwner {
  id: number
  email: string | null
  phone: string | null
}

/** What waits of each contact of a person. */
export type WaitingContacts = ReadonlyMap<repo.ContactKind, string | null>

/** The contacts that wait to be confirmed, by person. */
export async function readWaitingContacts(
  { clock }: Pick<AuthParts, 'clock'>,
  db: Handle,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, WaitingContacts>> {
  const found = new Map<number, Map<repo.ContactKind, string | null>>()
  for (const { user_id, kind, new_value } of await repo.readWaitingChanges(db, userIds, clock.now()))
    found.set(user_id, (found.get(user_id) ?? new Map()).set(kind, new_value))
  return found
}

/**
 * What staff want of a contact. A new one waits until who has it confirms it; until then the old one signs in. An emptied one is gone
 * at once. Who had the account is told, and can freeze it. What is as it was ends what waits.
 */
export async function changeContact(
  parts: AuthParts,
  tx: Tx,
  owner: ContactOwner,
  { kind, wanted, waiting }: { kind: repo.ContactKind; wanted: string | null; waiting: WaitingContacts | undefined },
): Promise<void> {
  const now = parts.clock.now()
  const current = owner[kind]
  if ((waiting?.has(kind) ? waiting.get(kind) : current) === wanted) return
  await repo.withdrawChange(tx, owner.id, kind, now)
  if (current === wanted) return
  if (wanted === null) await repo.setContact(tx, owner.id, kind, null)
  const confirmToken = wanted === null ? null : newToken()
  const freezeToken = newToken()
  await repo.insertChange(tx, {
    id: newId(),
    user_id: owner.id,
    kind,
    old_value: current,
    new_value: wanted,
    state: wanted === null ? 'confirmed' : 'waiting',
    confirm_hash: confirmToken === null ? null : sha256(confirmToken),
    freeze_hash: sha256(freezeToken),
    asked_at: now,
    ends_at: new Date(now.getTime() + CONTACT_CHANGE_DAYS * DAY_MS),
    settled_at: wanted === null ? now : null,
  })
  if (wanted !== null && confirmToken !== null) await askNew(parts, tx, kind, wanted, confirmToken)
  const oldKind = current === null ? OTHER[kind] : kind
  const old = current ?? owner[oldKind]
  if (old !== null) await tellOld(parts, tx, { kind, wanted, oldKind, old, freezeToken })
}

const linkOf = ({ siteUrl }: AuthParts, token: string): string =>
  `${siteUrl}${getAddress('contactChange')}?token=${token}`

const routeTo = (kind: repo.ContactKind, value: string) => ({
  to: kind === 'email' ? value : `+91${value}`,
  channel: kind === 'email' ? ('email' as const) : ('sms' as const),
})

const askNew = (parts: AuthParts, tx: Tx, kind: repo.ContactKind, value: string, token: string): Promise<void> =>
  parts.messages.queue(tx, {
    ...routeTo(kind, value),
    subject: `${parts.brandName}: Confirm your ${NAMES[kind]}`,
    text: `Your institute entered this ${NAMES[kind]} for your ${parts.brandName} account. Confirm it to sign in with it: ${linkOf(parts, token)}\nThe link works for ${CONTACT_CHANGE_DAYS} days. If this is not your account, do nothing.`,
  })

interface OldContact {
  kind: repo.ContactKind
  wanted: string | null
  oldKind: repo.ContactKind
  old: string
  freezeToken: string
}

const tellOld = (parts: AuthParts, tx: Tx, { kind, wanted, oldKind, old, freezeToken }: OldContact): Promise<void> =>
  parts.messages.queue(tx, {
    ...routeTo(oldKind, old),
    subject: `${parts.brandName}: The ${NAMES[kind]} of your account was changed`,
    text: `Your institute ${wanted === null ? `removed the ${NAMES[kind]} of your ${parts.brandName} account` : `changed the ${NAMES[kind]} of your ${parts.brandName} account to ${masked(kind, wanted)}`}. If you did not ask for this, freeze your account within ${CONTACT_CHANGE_DAYS} days: ${linkOf(parts, freezeToken)}`,
  })

const ENDED: ContactOutcome = { status: 'ended', act: null, contact: '' }

type FoundChange = NonNullable<Awaited<ReturnType<typeof repo.findChange>>>

/** What a link can do now. */
function presentChange(found: FoundChange | undefined): ContactOutcome {
  if (!found) return ENDED
  const { kind, new_value: value, state } = found
  const contact = value === null ? '' : masked(kind, value)
  if (found.is_freeze) {
    if (state === 'withdrawn') return ENDED
    return { status: state === 'frozen' ? 'done' : 'open', act: 'freeze', contact }
  }
  if (state === 'withdrawn' || state === 'frozen') return ENDED
  return { status: state === 'confirmed' ? 'done' : 'open', act: 'confirm', contact }
}

/** What a link is for, and whether it still works; it stays unused. */
export const checkContactLink = async (parts: AuthParts, token: string): Promise<ContactOutcome> =>
  presentChange(await repo.findChange(parts.db, sha256(token), parts.clock.now()))

/** Does what a link is for. A link that was used tells that it is done. */
export async function useContactLink(parts: AuthParts, token: string): Promise<ContactOutcome> {
  const now = parts.clock.now()
  const hash = sha256(token)
  const seen = await repo.findChange(parts.db, hash, now)
  if (presentChange(seen).status !== 'open' || !seen) return presentChange(seen)
  return parts.db.transaction().execute(async tx => {
    // Who signs in at this moment is in before, or sees what follows.
    const user = await lockUserForUpdate(tx, seen.user_id)
    const found = await repo.findChange(tx, hash, now)
    const state = presentChange(found)
    if (state.status !== 'open' || !found) return state
    if (found.is_freeze) return freeze(parts, tx, found)
    return user ? confirm(parts, tx, found) : ENDED
  })
}

async function confirm(parts: AuthParts, tx: Tx, found: FoundChange): Promise<ContactOutcome> {
  const { id, user_id: userId, kind, new_value: value } = found
  if (value === null) return ENDED
  const owner = await repo.findOwner(tx, kind, value)
  if (owner && owner.id !== userId) return { ...presentChange(found), status: 'taken' }
  if (!(await repo.settleChange(tx, id, { from: ['waiting'], to: 'confirmed', at: parts.clock.now() }))) return ENDED
  await repo.setContact(tx, userId, kind, value)
  return { ...presentChange(found), status: 'done' }
}

/** Nobody signs in until an admin has looked at it; what else waits of the person is withdrawn. */
async function freeze(parts: AuthParts, tx: Tx, found: FoundChange): Promise<ContactOutcome> {
  const at = parts.clock.now()
  if (!(await repo.settleChange(tx, found.id, { from: ['waiting', 'confirmed'], to: 'frozen', at }))) return ENDED
  await repo.withdrawChanges(tx, found.user_id, at)
  await repo.suspend(tx, found.user_id)
  await endEverywhere(parts, tx, found.user_id, null)
  const person = (await repo.frozenAccounts(tx)).find(({ id }) => id === found.user_id)
  const name = person ? nameOf(person) : 'Somebody'
  for (const { email } of await repo.adminEmails(tx, at))
    if (email !== null)
      await parts.messages.queue(tx, {
        to: email,
        channel: 'email',
        subject: `${parts.brandName}: An account was frozen by its owner`,
        text: `${name} froze their account, because its ${NAMES[found.kind]} was changed without their asking. Find out who they are, correct the ${NAMES[found.kind]}, and open the account again: ${parts.siteUrl}${getAddress('staff')}`,
      })
  return { ...presentChange(found), status: 'done' }
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim()

/** Accounts that their owners froze: an admin decides. */
export async function frozenNeeds(db: Handle): Promise<Need[]> {
  const frozen = await repo.frozenAccounts(db)
  const [first] = frozen
  if (!first) return []
  const others = frozen.length - 1
  const who = others === 0 ? nameOf(first) : `${nameOf(first)} and ${others} more`
  return [
    {
      kind: 'auth.frozen',
      text: `${who} froze their account after a change of contact: look into it, then open it again.`,
      count: frozen.length,
      since: first.at,
    },
  ]
}
