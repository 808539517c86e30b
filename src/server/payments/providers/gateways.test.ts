import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { gatewayNames, gateways, type Gateway } from '../../../../tests/support/gateways.ts'
import { attemptToPay } from '../../../../tests/support/payment-attempts.ts'
import { ProviderAway, ProviderRefused, type AttemptToPay } from './provider.ts'

describe.each(gatewayNames)('%s', (name) => {
  let gateway: Gateway
  beforeEach(async () => void (gateway = await gateways[name]()))
  afterEach(() => gateway.fake.stop())

  async function started() {
    const attempt = attemptToPay()
    const { providerRef } = await gateway.provider().start(attempt)
    return { ...attempt, providerRef: providerRef! }
  }
  /** A paid attempt, and a refund of some of it: one that is made twice is not refused as too much. */
  async function paid() {
    const attempt = await started()
    return { attempt, refund: { ...gateway.pay(attempt), amountPaise: 50_000 } }
  }
  const look = (attempt: AttemptToPay) => gateway.provider().look!(attempt)
  const pageStates = () =>
    gateway.fake.links.map(({ status, link_status: state = status }) => String(state).toLowerCase())

  describe('start', () => {
    test('a start whose answer was lost finds the one page', async () => {
      const attempt = attemptToPay()
      gateway.fake.fault(gateway.routes.start, { drop: 'after' })
      await expect(gateway.provider().start(attempt)).rejects.toThrow(ProviderAway)

      expect((await gateway.provider().start(attempt)).pageUrl).toMatch(gateway.fake.url)
      expect(gateway.fake.links).toHaveLength(1)
    })

    test('a start that took longer than the deadline finds the one page', async () => {
      const attempt = attemptToPay()
      const { promise, resolve } = Promise.withResolvers<void>()
      gateway.fake.fault(gateway.routes.start, { wait: promise })
      await expect(gateway.provider(50).start(attempt)).rejects.toThrow(ProviderAway)
      resolve()

      await gateway.provider().start(attempt)
      expect(gateway.fake.links).toHaveLength(1)
    })

    test('a refused start is final', async () => {
      gateway.fake.fault(gateway.routes.start, { status: 400 })
      await expect(gateway.provider().start(attemptToPay())).rejects.toThrow(ProviderRefused)
    })

    test('a page found again that asks for another amount is refused', async () => {
      const attempt = await started()
      const other = { ...attempt, amountPaise: 99_900 }
      await expect(gateway.provider().start(other)).rejects.toThrow(ProviderRefused)

      Object.assign(gateway.fake.links[0]!, { currency: 'USD', link_currency: 'USD' })
      await expect(gateway.provider().start(attempt)).rejects.toThrow(ProviderRefused)
    })

    test('a page whose address is not https is refused', async () => {
      gateway.fake.pageOrigin = 'http://pay.example'
      await expect(gateway.provider().start(attemptToPay())).rejects.toThrow(ProviderRefused)

      gateway.fake.pageOrigin = 'https://pay.example'
      expect((await gateway.provider().start(attemptToPay())).pageUrl).toMatch('https://pay.example/p/')
    })

    test.each([408, 409, 425, 429, 500, 502, 503])('%i leaves the outcome open', async (status) => {
      gateway.fake.fault(gateway.routes.start, { status })
      await expect(gateway.provider().start(attemptToPay())).rejects.toThrow(ProviderAway)
    })

    test.each([401, 403, 404, 422])('%i is final', async (status) => {
      gateway.fake.fault(gateway.routes.start, { status })
      await expect(gateway.provider().start(attemptToPay())).rejects.toThrow(ProviderRefused)
    })
  })

  describe('look', () => {
    test('a page that nobody has visited is open', async () => {
      expect(await look(await started())).toEqual({ page: 'open', pending: false, captures: [] })
    })

    test('a payment without an answer of the bank is pending until one comes', async () => {
      const attempt = await started()
      gateway.fake.authorise(attempt.reference)
      expect(await look(attempt)).toMatchObject({ page: 'open', pending: true, captures: [] })

      gateway.fake.capture(attempt.reference)
      expect(await look(attempt)).toMatchObject({ page: 'closed', pending: false, captures: [{}] })
    })

    test('money that was refunded since was captured all the same', async () => {
      const { attempt, refund } = await paid()
      await gateway.provider().refund!(refund)
      expect((await look(attempt)).captures).toMatchObject([{ paise: 123_400 }])
    })

    test('money in another currency is told as such', async () => {
      const attempt = await started()
      gateway.fake.pay(attempt.reference, { currency: 'USD', amountPaise: 1_500 })
      expect((await look(attempt)).captures).toMatchObject([{ currency: 'USD', paise: 1_500 }])
    })

    test.each(['expire', 'cancel'] as const)('a page that the service lets %s is closed', async (end) => {
      const attempt = await started()
      gateway.fake[end](attempt.reference)
      expect((await look(attempt)).page).toBe('closed')
    })

    test('a page that nobody knows is missing', async () => {
      expect(await look(attemptToPay())).toEqual({ page: 'missing', pending: false, captures: [] })
    })

    test('a failed look fails', async () => {
      const attempt = await started()
      gateway.fake.fault(gateway.routes.look, { status: 500 })
      await expect(look(attempt)).rejects.toThrow(ProviderAway)
    })
  })

  describe('cancel', () => {
    test('closes the page, and may be repeated', async () => {
      const attempt = await started()
      await gateway.provider().cancel!(attempt)
      await gateway.provider().cancel!(attempt)
      expect(pageStates()).toEqual(['cancelled'])
    })

    test('a page that is paid or missing is no error', async () => {
      const { attempt } = await paid()
      await gateway.provider().cancel!(attempt)
      await gateway.provider().cancel!(attemptToPay())
      expect(pageStates()).toEqual(['paid'])
    })

    test('a page that stays open is an error', async () => {
      const attempt = await started()
      gateway.fake.fault(gateway.routes.cancel, { status: 400 })
      await expect(gateway.provider().cancel!(attempt)).rejects.toThrow(ProviderRefused)
    })
  })

  describe('refund', () => {
    test('is repeatable under its reference', async () => {
      const { refund } = await paid()
      expect(await gateway.provider().refund!(refund)).toEqual(await gateway.provider().refund!(refund))
      expect(gateway.fake.refunds).toHaveLength(1)
    })

    test('a refund whose answer was lost is one refund', async () => {
      const { refund } = await paid()
      gateway.fake.fault(gateway.routes.refund, { drop: 'after' })
      await expect(gateway.provider().refund!(refund)).rejects.toThrow(ProviderAway)

      expect(await gateway.provider().refund!(refund)).toMatchObject({ state: 'sent' })
      expect(gateway.fake.refunds).toHaveLength(1)
    })

    test('more than was captured is refused', async () => {
      const { refund } = await paid()
      const more = { ...refund, amountPaise: 123_401 }
      await expect(gateway.provider().refund!(more)).rejects.toThrow(ProviderRefused)
      expect(gateway.fake.refunds).toEqual([])
    })
  })
})
