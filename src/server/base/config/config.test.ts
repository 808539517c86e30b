import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

test('the store runs with nothing set', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    sampleData: true,
    rateLimit: true,
    publicUrl: 'http://127.0.0.1:3000',
  })
})

test('an empty value is as if it were not set', () => {
  expect(loadConfig({ PORT: '', SMTP_URL: '' }).port).toBe(3000)
})

test.each([
  [{ PORT: '80 80' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ SAMPLE_DATA: 'yes' }, 'SAMPLE_DATA must be on, off or public-demo.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/taanka, or, for a cluster, postgres://user:password@host1:5432,host2:5432/taanka?target_session_attrs=read-write.',
  ],
  [{ DATABASE_REPLICA_URL: 'postgres://h/taanka' }, 'DATABASE_REPLICA_URL needs DATABASE_URL as well.'],
  [{ OIDC_GOOGLE_ISSUER: 'https://accounts.example' }, 'OIDC_GOOGLE_CLIENT_ID must be set as well.'],
  [
    { OIDC_GOOGLE_ISSUER: 'https://accounts.example', OIDC_GOOGLE_CLIENT_ID: 'a' },
    'OIDC_GOOGLE_CLIENT_SECRET must be set as well.',
  ],
  [{ OIDC_GOOGLE_CLIENT_ID: 'a' }, 'OIDC_GOOGLE_ISSUER must be set as well.'],
  [{ OIDC_GOOGLE_CLIENT_SECRET: 'b' }, 'OIDC_GOOGLE_ISSUER must be set as well.'],
  [{ OIDC_ISSUER: 'https://accounts.example' }, 'OIDC_ISSUER has no name of a provider: OIDC_<NAME>_ISSUER.'],
])('a wrong value stops the start with one line: %o', (env, message) => {
  expect(() => loadConfig(env)).toThrow(message)
})

test('a sign-in provider is read from its three values', () => {
  const config = loadConfig({
    OIDC_ACME_ISSUER: 'https://id.example',
    OIDC_ACME_CLIENT_ID: 'a',
    OIDC_ACME_CLIENT_SECRET: 'b',
  })
  expect(config.oidcProviders).toEqual([
    { name: 'acme', issuer: 'https://id.example', clientId: 'a', clientSecret: 'b' },
  ])
})

test.each([
  'http://localhost:3000',
  'http://shop.localhost',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://0.0.0.0:3000',
])('sample data is shown at %s', (url) => {
  expect(loadConfig({ PUBLIC_URL: url }).sampleData).toBe(true)
})

test.each([
  'https://www.taanka.example',
  'http://203.0.113.7',
  'http://10.255.255.254',
  'https://localhost.example',
])('demo accounts stop the start where the shop is at %s, unless they can change nothing', (url) => {
  expect(() => loadConfig({ PUBLIC_URL: url })).toThrow(
    /SAMPLE_DATA=off.*SAMPLE_DATA=public-demo.*SAMPLE_DATA=on/,
  )
  expect(loadConfig({ PUBLIC_URL: url, SAMPLE_DATA: 'off' })).toMatchObject({
    sampleData: false,
    publicDemo: false,
  })
  expect(loadConfig({ PUBLIC_URL: url, SAMPLE_DATA: 'public-demo' })).toMatchObject({
    sampleData: true,
    publicDemo: true,
  })
})

test.each(['0.0.0.0', '::', '192.168.1.5', 'shop.local'])(
  'a store that listens at %s does not start with demo accounts that nobody has asked for',
  (HOST) => {
    expect(() => loadConfig({ HOST })).toThrow(/^HOST .*SAMPLE_DATA=off.*SAMPLE_DATA=on\.$/)
    expect(() => loadConfig({ HOST, SAMPLE_DATA: '' })).toThrow(/^HOST /)
    expect(() => loadConfig({ HOST, PUBLIC_URL: 'http://localhost:3000' })).toThrow(/^HOST /)
    for (const SAMPLE_DATA of ['on', 'off', 'public-demo'])
      expect(loadConfig({ HOST, SAMPLE_DATA })).toMatchObject({
        host: HOST,
        sampleData: SAMPLE_DATA !== 'off',
      })
  },
)

test.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])(
  'a store that listens at %s needs no setting',
  (HOST) => {
    expect(loadConfig({ HOST })).toMatchObject({ host: HOST, sampleData: true })
  },
)

test.each([
  ['http://127.0.0.1:3000/shop', 'a path'],
  ['http://127.0.0.1:3000/?a=1', 'a query'],
  ['http://127.0.0.1:3000/#top', 'a fragment'],
  ['http://anita:secret@127.0.0.1:3000', 'a password'],
])('a PUBLIC_URL like %s, with %s, stops the start with one sentence', (url) => {
  expect(() => loadConfig({ PUBLIC_URL: url })).toThrow(
    /^PUBLIC_URL must be the host alone, .+without a path/,
  )
})

test('a store that listens at an address of version 6 has addresses that can be opened', () => {
  for (const HOST of ['::1', '::']) {
    const { publicUrl } = loadConfig({ HOST, SAMPLE_DATA: 'off' })
    expect(new URL('/products', publicUrl).href).toBe(`http://[${HOST}]:3000/products`)
  }
})
