import { getNetwork } from '#platform/http/network.ts'
import { isAnyonesDevice } from '../repo/sessions.ts'
import type { AuthParts, Peer } from './ports.ts'
import { deviceHash } from './scope.ts'

/** Where a try to sign in waits when many come at once. */
export interface Line {
  whose: string
  isFirst: boolean
}

/**
 * Browsers that signed somebody in before go first, each in a line of its own; then networks in turn: a flood from a hundred of them
 * waits for itself. Who brings a cookie that is nobody's waits with its network.
 */
export async function lineFor(parts: AuthParts, peer: Peer): Promise<Line> {
  const device = deviceHash(parts, peer)
  if (device && (await isAnyonesDevice(parts.db, device)))
    return { whose: `browser ${device.toString('hex')}`, isFirst: true }
  return { whose: getNetwork(peer.address) || peer.address, isFirst: false }
}
