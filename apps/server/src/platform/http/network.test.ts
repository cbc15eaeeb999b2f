import { expect, it } from 'vitest'
import { getNetwork, getSource } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nothing', ''],
])('the network of %s is %s', (address, network) => expect(getNetwork(address)).toBe(network))

it('is shortened more where only a place is told', () =>
  expect(getNetwork('2001:db8:1:2::3', 3)).toBe('2001:db8:1::/48'))

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
])('what comes from %s stands in the line of %s', (address, source) => expect(getSource(address)).toBe(source))
