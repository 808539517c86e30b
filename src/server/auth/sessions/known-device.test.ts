import { expect, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import { rememberDevice } from './known-device.ts'

test('behind https no subdomain can set the cookie, and no script reads it', () => {
  const config = loadConfig({
    PUBLIC_URL: 'https://shop.example',
    SECRET_KEY: 'ab'.repeat(32),
    SAMPLE_DATA: 'off',
  })
  const sent: string[] = []
  rememberDevice({ header: (_: string, value: string) => sent.push(value) } as never, config, 'asha')
  expect(sent).toEqual([
    expect.stringMatching(
      /^__Host-taanka_device=[\w-]{22}\.[\w-]{43}; Path=\/; Secure; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    ),
  ])
})
