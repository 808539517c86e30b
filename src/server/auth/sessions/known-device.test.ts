import { expect, test } from 'vitest'
import { loadConfig } from '../../base/config/config.ts'
import { deviceCookie, knownBrowser, knownDevice, rememberDevice } from './known-device.ts'

const config = loadConfig({
  PUBLIC_URL: 'https://shop.example',
  SECRET_KEY: 'ab'.repeat(32),
  SAMPLE_DATA: 'off',
})

function remember(cookie: string, userId: string, passedTwoStep = false): string {
  let sent = ''
  const reply = { header: (_: string, value: string) => (sent = value) }
  rememberDevice({ headers: { cookie } } as never, reply as never, config, { userId, passedTwoStep })
  return sent
}
const pairOf = (cookie: string) => cookie.split(';')[0]!
const valueOf = (cookie: string) => pairOf(cookie).split('=')[1]!

test('behind https no subdomain can set the cookie, and no script reads it', () => {
  expect(remember('', 'asha')).toEqual(
    expect.stringMatching(
      /^__Host-device=[\w-]{22}\.[\w-]{43}; Path=\/; Secure; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    ),
  )
})

test('a browser is known to the last four accounts, and keeps its id', () => {
  let cookie = ''
  for (const name of ['asha', 'ravi', 'meera', 'kabir', 'asha', 'zoya'])
    cookie = remember(pairOf(cookie), name)
  const known = (name: string) => knownBrowser(valueOf(cookie), config, name)
  expect(['asha', 'ravi', 'meera', 'kabir', 'zoya'].map((name) => known(name) !== null)).toEqual([
    true,
    false,
    true,
    true,
    true,
  ])
  const id = known('asha')
  cookie = remember(pairOf(cookie), 'asha')
  expect(known('asha')).toBe(id)
})

test('a browser that signed in under the release before is still known', () => {
  const kept = remember('', 'asha').replace('__Host-device=', '__Host-taanka_device=')
  const headers = { cookie: `theme=dark; ${pairOf(kept)}` }
  const cookie = deviceCookie({ headers } as never, config)
  expect(knownBrowser(cookie, config, 'asha')).not.toBeNull()
})

test('a browser that gave the password alone is not known to the second step, and one that passed both stays known', () => {
  const first = remember('', 'asha')
  expect(knownDevice(valueOf(first), config, 'asha')).toBeNull()
  const both = remember(pairOf(first), 'asha', true)
  const id = knownDevice(valueOf(both), config, 'asha')
  expect(id).not.toBeNull()
  const later = remember(pairOf(both), 'asha')
  expect(knownDevice(valueOf(later), config, 'asha')).toBe(id)
  expect(knownBrowser(valueOf(later), config, 'asha')).toBe(id)
})
