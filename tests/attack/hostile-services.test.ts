import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createShiprocketClient } from '../../src/server/parcels/carriers/shiprocket/shiprocket-client.ts'
import { providerClient } from '../../src/server/payments/providers/provider-client.ts'
import { sendHugely } from './send-hugely.ts'

const timeoutMs = 30_000
let sent: Promise<number>
const service = createServer((_request, response) => void (sent = sendHugely(response)))
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
beforeEach(() => void (sent = Promise.resolve(Infinity)))
afterAll(() => void service.close())

const calls: [string, () => Promise<unknown>][] = [
  ['a gateway', () => providerClient({ url, timeoutMs }, z.string())(z.unknown(), 'GET', '/x')],
  [
    'Shiprocket',
    () => createShiprocketClient({ email: 'a', password: 'b', url }, { timeoutMs })(z.unknown(), 'GET', '/x'),
  ],
]

test.each(calls)('a response of %s without an end is given up', async (_, call) => {
  await expect(call()).rejects.toBeInstanceOf(Error)
  expect(await sent).toBeLessThan(60_000_000)
})
