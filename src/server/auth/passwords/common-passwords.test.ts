import { expect, test } from 'vitest'
import { authMessages } from '#shared/auth/auth-messages.ts'
import { refuseCommonPassword } from './common-passwords.ts'

const check = (password: string) => refuseCommonPassword(password, 'password')

test.each(['Password123', 'PASSWORD1', 'Qwerty123', 'Welcome1', 'Passw0rd1', 'Welcome123', 'Abcdef123'])(
  '%s is refused as too common',
  (password) => expect(check(password)).rejects.toThrow(authMessages.commonPassword),
)

test.each([
  'Test@1234',
  'Demo@1234',
  'Admin@1234',
  'Secret123x',
  'Customer1pass',
  'Shopper123!',
  'Passw0rd!23',
  'Loom Lane 12',
])('%s is not on the list', (password) => expect(check(password)).resolves.toBeUndefined())
