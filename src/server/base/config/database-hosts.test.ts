import { expect, test } from 'vitest'
import { addressesOfHosts, isDatabaseUrl } from './database-hosts.ts'

test('an address with several hosts is one address for each of them', () => {
  expect(
    addressesOfHosts('postgres://u:p@h1:5432,h2,[::1]:5434/taanka?target_session_attrs=read-write'),
  ).toEqual([
    'postgres://u:p@h1:5432/taanka?target_session_attrs=read-write',
    'postgres://u:p@h2/taanka?target_session_attrs=read-write',
    'postgres://u:p@[::1]:5434/taanka?target_session_attrs=read-write',
  ])
  expect(addressesOfHosts('postgresql://h1/taanka')).toEqual(['postgresql://h1/taanka'])
  expect(addressesOfHosts('postgres:///taanka?host=/run/a,b')).toEqual(['postgres:///taanka?host=/run/a,b'])
})

test.each([
  'postgres://h1:5432,h2:port/taanka',
  'postgres://h1,/taanka',
  'mysql://h1,h2/taanka',
  'postgres://h1,h2/taanka?target_session_attrs=standby',
])('%s is no address of a database that takes writes', (url) => {
  expect(isDatabaseUrl(url)).toBe(false)
})
