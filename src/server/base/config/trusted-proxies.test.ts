import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { trustProxyOption } from './trusted-proxies.ts'

/** The visitor's address as the store sees it, for a connection from `from` with an X-Forwarded-For. */
async function addressSeen(TRUST_PROXY: string, forwarded: string, from = '10.0.0.9'): Promise<string> {
  const app = Fastify({ trustProxy: trustProxyOption(loadConfig({ TRUST_PROXY }).trustProxy)! })
  app.get('/', (request) => request.ip)
  const headers = { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/', headers, remoteAddress: from })).payload
}

describe('the address of a visitor', () => {
  test.each([
    ['off', '10.0.0.9'],
    ['on', '203.0.113.7'],
    ['1', '203.0.113.7'],
    ['2', '198.51.100.4'],
    ['10.0.0.0/8', '203.0.113.7'],
    ['10.0.0.9, 203.0.113.0/24', '198.51.100.4'],
  ])('with TRUST_PROXY=%s is %s and never what the visitor wrote', async (proxies, address) => {
    expect(await addressSeen(proxies, '6.6.6.6, 198.51.100.4, 203.0.113.7')).toBe(address)
  })

  test('is that of the connection where it is none of the trusted networks', async () => {
    expect(await addressSeen('10.0.0.0/8', '6.6.6.6', '203.0.113.7')).toBe('203.0.113.7')
  })

  test('is that of the connection where a proxy sent no header', async () => {
    expect(await addressSeen('on', '')).toBe('10.0.0.9')
  })
})

test.each([
  'yes',
  '0',
  '11',
  '1.5',
  '10.0.0.0/33',
  '10.0.0.0/8,',
  '0.0.0.0/0',
  '::/0',
  'loopback',
  'fe80::1%eth0',
])('TRUST_PROXY=%s stops the start with a message', (TRUST_PROXY) => {
  expect(() => loadConfig({ TRUST_PROXY })).toThrow(
    'TRUST_PROXY must be off, on, a number of proxies from 1 to 10, or their addresses and networks, such as 10.0.0.0/8, 192.0.2.7.',
  )
})
