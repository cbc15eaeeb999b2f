import type { Page } from '@learn/contract/pages/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { redirect } from '@tanstack/react-router'
import {
  accountAccess,
  freePlace,
  hasSession,
  isAccountPath,
  isStaffHere,
  knownAccess,
  publicPlace,
  staffTwin,
  verifyFreeStart,
  verifyStart,
} from '#features/session/start.ts'
import { readStored, store } from '#shared/lib/storage.ts'

interface Going {
  location: { href: string; pathname: string }
}

/** What stands before a page by who may open it; throws the way to go instead. */
export function getGuard({ access, tree }: Page): (going: Going) => Promise<void> | void {
  if (access === 'guest') return refuseSession
  if (access === 'public') return () => undefined
  return tree === 'free' ? startFree : demandSession
}

function refuseSession(): void {
  if (readStored('token') !== null) throw redirect({ to: getAddress('home') })
}

/** The free area: nobody waits for the server, but for an account page, which staff have of their own. */
async function startFree({ location }: Going): Promise<void> {
  const verification = verifyFreeStart()
  if (!isAccountPath(location.pathname)) return
  await verification
  if (isStaffHere()) throw redirect({ to: getAddress('staffAccount') })
}

/** Everything behind sign-in: without a session the learner signs in and comes back to the page asked for. */
async function demandSession({ location }: Going): Promise<void> {
  if (readStored('token') === null)
    throw redirect({ to: getAddress('login'), search: location.href === '/' ? {} : { next: location.href } })
  const verification = verifyStart()
  await stayFromFree(verification, location.pathname)
  const isAccount = isAccountPath(location.pathname)
  // Who has an account page of their own must not see this one in passing.
  if (isAccount) await verification
  if (!isStaffHere()) return
  const place = location.pathname === '/' ? { to: getAddress('staff') } : staffTwin(location.href)
  if (place !== null) throw redirect(place)
}

/**
 * A Free learner is limited to the free area (spec: platform 6). Free may be only a mark of the last address: the server knows, and
 * without a network what it said last.
 */
async function stayFromFree(verification: Promise<void>, asked: string): Promise<void> {
  if (readStored('accessType') !== 'Free') return
  if (accountAccess() === null) await verification
  if (knownAccess() === 'Premium') store('accessType', 'Premium')
  else throw redirect(freePlace(asked))
}

/** A free address in the paid tree: nobody is signed in here, so out to the public site (spec: platform 4). */
export function leaveForPublicSite({ location }: Going): void {
  if (!hasSession()) throw redirect({ href: publicPlace(location.href) })
}

/** Home in the free tree: Free learners have no other home; whoever has one leaves this router with the address. */
export function stayFree(): void {
  if (accountAccess() === 'Free') throw redirect({ to: getAddress('free') })
}
