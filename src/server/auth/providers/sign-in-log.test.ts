import { beforeAll, beforeEach, expect, test } from 'vitest'
import { secretStore } from '../../../../tests/support/account-secrets.ts'
import { captureLog } from '../../../../tests/support/capture-log.ts'
import { arriveFrom } from '../../../../tests/support/sign-in-provider.ts'

const store = secretStore({ LOG_LEVEL: 'warn' })
let log = ''
beforeAll(() => captureLog(store.app.log, (line) => (log += line)))
beforeEach(() => {
  log = ''
  store.provider.forged = {}
})

const email = 'asha@shop.example'

test.each([
  ['an address', {}, {}, 'The claim "email" is missing'],
  [
    'the mark that it is verified',
    { email, email_verified: undefined },
    {},
    'The claim "email_verified" is missing',
  ],
  ['a verified address', { email, email_verified: false }, {}, 'The claim "email_verified" does not hold'],
  ['an address that is one', { email: 'asha' }, {}, 'The claim "email" is no address'],
  ['a time of its end', { email }, { exp: undefined }, 'JWT "exp" (expiration time) claim missing'],
  ['the nonce of the store', { email }, { nonce: 'other' }, 'unexpected ID Token "nonce" claim value'],
])(
  'a sign-in without %s is logged with what was missing, and with no value',
  async (_, person, forged, reason) => {
    store.provider.forged = forged
    const { hash } = await arriveFrom(store.provider, store, { sub: 'subject-of-asha', ...person })
    expect(hash).toBe('#sign-in-failed')
    const lines = log.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
    const [entry] = lines.filter(({ msg }) => msg === 'signing in with a provider failed')
    expect(entry).toMatchObject({ provider: 'loom', reason: expect.stringContaining(reason) })
    for (const value of ['asha', 'other']) expect(log.replaceAll('"loom"', '')).not.toContain(value)
  },
)
