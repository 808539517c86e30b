import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BadSignature, ProviderAway, type Provider } from '../../src/server/payments/providers/provider.ts'
import { gatewayNames, gateways } from './gateways.ts'
import { attemptToPay } from './payment-attempts.ts'

const received: { body: string; headers: IncomingMessage['headers'] }[] = []
const store = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ body, headers: request.headers })
    response.writeHead(received.length === 1 ? 500 : 200).end()
  })
})
let webhookUrl: string

beforeEach(async () => {
  received.length = 0
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  webhookUrl = `http://127.0.0.1:${(store.address() as AddressInfo).port}/webhooks`
})
afterEach(() => {
  store.closeAllConnections()
  return new Promise<void>((resolve) => store.close(() => resolve()))
})

const each = test.each(gatewayNames)

async function startGateway(name: (typeof gatewayNames)[number]) {
  const { fake, provider, routes } = await gateways[name](webhookUrl)
  return { fake, provider: provider(), create: routes.start }
}

const hintOf = (provider: Provider, { body, headers }: (typeof received)[number]) =>
  provider.readWebhook!(Buffer.from(body), headers)

each(
  '%s sends webhooks twice, reversed, late, forged, signed with another secret, or not at all',
  async (name) => {
    const { fake, provider } = await startGateway(name)
    const attempts = [attemptToPay({ webhookUrl }), attemptToPay({ webhookUrl })]
    for (const attempt of attempts) {
      await provider.start(attempt)
      fake.pay(attempt.reference)
    }
    expect(received).toEqual([])
    const events = [...fake.waiting]

    expect(await fake.deliver({ copies: 2, reversed: true })).toEqual([500, 200, 200, 200])
    const [second, , first] = received.map((webhook) => hintOf(provider, webhook))
    expect([first!.reference, second!.reference]).toEqual(attempts.map(({ reference }) => reference))
    expect(hintOf(provider, received[1]!)).toEqual(second)
    expect(await fake.deliver()).toEqual([])

    const at = new Date('2026-11-19T10:00:00Z')
    await fake.deliver({ events, at })
    expect(hintOf(provider, received.at(-1)!).at).toEqual(at)
    await fake.deliver({ events, forge: (body) => `${body} ` })
    expect(() => hintOf(provider, received.at(-1)!)).toThrow(BadSignature)
    await fake.deliver({ events, secret: 'another' })
    expect(() => hintOf(provider, received.at(-1)!)).toThrow(BadSignature)
    await fake.stop()
  },
)

each('%s sends webhooks at once where that is wished', async (name) => {
  const { fake, provider } = await startGateway(name)
  fake.sendsAtOnce = true
  const attempt = attemptToPay({ webhookUrl })
  await provider.start(attempt)
  fake.pay(attempt.reference)
  await Promise.all(fake.sending)
  expect(hintOf(provider, received[0]!)).toMatchObject({ kind: 'payment', reference: attempt.reference })
  await fake.stop()
})

each('%s fails as planned or by chance, and records each call without its credentials', async (name) => {
  const { fake, provider, create } = await startGateway(name)
  fake.fault(create, { status: 500 }, 2)
  fake.chance = ({ route }) => (route === create ? { drop: 'before' } : undefined)
  for (let planned = 0; planned < 3; planned++)
    await expect(provider.start(attemptToPay())).rejects.toThrow(ProviderAway)
  expect(fake.links).toEqual([])
  expect(fake.callsOf(create)).toHaveLength(3)
  expect(JSON.stringify(fake.calls)).not.toMatch(/Basic|client secret|key secret/)
  await fake.stop()
})

each('%s pays while the answer to the start is under way', async (name) => {
  const { fake, provider, create } = await startGateway(name)
  const { promise, resolve } = Promise.withResolvers<void>()
  fake.fault(create, { wait: promise })
  const attempt = attemptToPay({ webhookUrl })
  const start = provider.start(attempt)
  await expect.poll(() => fake.links).toHaveLength(1)
  fake.pay(attempt.reference)
  expect(await fake.deliver()).toEqual([500])
  resolve()
  expect((await start).pageUrl).toMatch(fake.url)
  await fake.stop()
})

each('a person pays, declines or waits on a page of %s', async (name) => {
  const { fake, provider } = await startGateway(name)
  const press = async (page: string, button: string) => {
    const response = await fetch(`${page}/${button}`, { method: 'POST', redirect: 'manual' })
    return response.headers.get('location')
  }
  const attempt = attemptToPay()
  const { pageUrl, providerRef } = await provider.start(attempt)
  const opened = { ...attempt, providerRef: providerRef! }
  expect(await (await fetch(pageUrl!)).text()).toContain('Pay ₹1234 to the store')

  expect(await press(pageUrl!, 'decline')).toBe(new URL(pageUrl!).pathname)
  expect(await provider.look!(opened)).toMatchObject({ page: 'open', captures: [] })
  expect(await press(pageUrl!, 'later')).toMatch(attempt.returnUrl)
  expect(await provider.look!(opened)).toMatchObject({ pending: true, captures: [] })
  await press(pageUrl!, 'agree')
  await press(pageUrl!, 'pay')
  expect((await provider.look!(opened)).captures).toHaveLength(1)
  await fake.stop()
})

each('%s closes a page when its time has come', async (name) => {
  const { fake, provider } = await startGateway(name)
  const attempt = attemptToPay()
  const { providerRef } = await provider.start(attempt)
  fake.now = () => attempt.expiresAt
  expect(await provider.look!({ ...attempt, providerRef: providerRef! })).toMatchObject({ page: 'closed' })
  await fake.stop()
})
