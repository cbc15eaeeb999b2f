import { countHit } from '../repo/hits.ts'
import type { AuthParts, Peer, SignInFailure } from './ports.ts'
import { getWindow } from './scope.ts'

/** Digits and addresses in a text that a browser sends: they could name a person. */
const NAMING = /\S+@\S+|\d{4,}/g

/**
 * Tells analytics of a failed sign-in, up to the limit of an address. Sign-in never fails because this does: what can't
 * be told is logged.
 */
export async function reportFailure(
  parts: AuthParts,
  peer: Peer,
  failure: Omit<SignInFailure, 'address'>,
): Promise<void> {
  try {
    const counter = getWindow(parts, parts.limits.windowS, `failure-${failure.source}`, peer.address)
    if (!(await countHit(parts.db, counter, parts.limits.failuresPerAddress))) return
    await parts.analytics.signInFailed({
      ...failure,
      message: failure.message.replace(NAMING, '…'),
      address: peer.address,
    })
  } catch (error) {
    parts.log.warn({ err: error }, 'a failed sign-in could not be told')
  }
}
