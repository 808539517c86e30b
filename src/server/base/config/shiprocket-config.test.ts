import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const whole = {
  SHIPROCKET_EMAIL: 'a@b.example',
  SHIPROCKET_PASSWORD: 'secret',
  SHIPROCKET_PICKUP: 'Shop',
  SHIPROCKET_TOKEN: 'token',
}

test('the account is read as a whole or not at all', () => {
  expect(loadConfig({}).shiprocket).toBeNull()
  expect(loadConfig(whole).shiprocket).toEqual({
    email: 'a@b.example',
    password: 'secret',
    pickup: 'Shop',
    token: 'token',
    url: 'https://apiv2.shiprocket.in',
  })
  expect(() => loadConfig({ ...whole, SHIPROCKET_TOKEN: '' })).toThrow(
    'SHIPROCKET_TOKEN must be set as well: SHIPROCKET_EMAIL is.',
  )
  expect(() => loadConfig({ ...whole, SHIPROCKET_URL: 'http://shiprocket.example' })).toThrow(
    'SHIPROCKET_URL must be an https address, or http on this machine.',
  )
})
