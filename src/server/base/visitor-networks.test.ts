import { expect, test } from 'vitest'
import { visitorNetworks } from './visitor-networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::7]:51234', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(visitorNetworks(address)[0]).toEqual({ name: network, times: 1 })
})

test('an address of version 6 counts for wider blocks as well, each allowed twice the narrower one', () => {
  expect(visitorNetworks('2001:db8:1:abcd::1')).toEqual([
    { name: '2001:db8:1:abcd::/64', times: 1 },
    { name: '2001:db8:1:ab00::/56', times: 2 },
    { name: '2001:db8:1:0::/48', times: 4 },
  ])
  expect(visitorNetworks('203.0.113.7')).toHaveLength(1)
  expect(visitorNetworks('::ffff:203.0.113.7')).toHaveLength(1)
})
