import { BlockList, isIP } from 'node:net'

/** Ranges that lead into a machine, a network of one's own, or to nobody. */
const CLOSED = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

const closed = new BlockList()
for (const [network, bits] of CLOSED) closed.addSubnet(network, bits, 'ipv4')
/** Of IPv6 only what is given out for the internet is open, without what carries IPv4 addresses or tunnels inside. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  tunnels.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one of the internet, and not of a network of ours, of this machine or of nobody. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4')
    case 6:
      return open.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')
    default:
      return false
  }
}
