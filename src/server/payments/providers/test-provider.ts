import * as z from 'zod/mini'
import type { Capture, Look, RefundLook, Started } from '#shared/payments/provider-looks.ts'
import { outsideId } from '../../base/outside-text.ts'
import { BankRefused } from '../test-bank/bank-refused.ts'
import type { BankClient, BankRefund } from '../test-bank/bank-client.ts'
import { bankPagePath } from '../test-bank/bank-page-path.ts'
import type { BankPage } from '../test-bank/find-page.ts'
import { isSigned } from './is-signed.ts'
import { CallFailed, runVerb } from './provider-failure.ts'
import {
  BadSignature,
  type AttemptToPay,
  type Hint,
  type Provider,
  type RefundToMake,
  type WebhookHeaders,
} from './provider.ts'
import { headerText, readEvent } from './read-event.ts'

interface TestProviderSettings {
  bank: BankClient
  publicUrl: string
  webhookSecret: string
}

/** The test bank: a page for each attempt, at the address of the store itself, whatever its scheme. No money moves. */
export function testProvider({ bank, publicUrl, webhookSecret }: TestProviderSettings): Provider {
  async function start(attempt: AttemptToPay): Promise<Started> {
    const { reference, orderId, amountPaise, expiresAt, returnUrl, webhookUrl } = attempt
    await bank.openPage({
      reference,
      orderId,
      amountPaise,
      currency: 'INR',
      expiresAt,
      returnUrl,
      webhookUrl,
    })
    return { providerRef: reference, pageUrl: publicUrl + bankPagePath(reference) }
  }

  async function look({ reference }: AttemptToPay): Promise<Look> {
    const page = await bank.findPage(reference)
    if (!page) return { page: 'missing', pending: false, captures: [] }
    const isPayable = page.closedAt === null && !page.isExpired && page.state !== 'paid'
    return {
      page: isPayable ? 'open' : 'closed',
      pending: page.coming.length > 0,
      failure: failureOf(page),
      captures: page.captures.map(captureOf),
    }
  }

  async function lookRefund({ reference }: RefundToMake): Promise<RefundLook> {
    const refund = await bank.findRefund(reference)
    if (!refund) throw new BankRefused('no refund of this reference')
    return refundLook(refund)
  }

  return {
    name: 'test',
    start: (attempt) => call('start', () => start(attempt)),
    look: (attempt) => call('look', () => look(attempt)),
    cancel: ({ reference }) => call('cancel', () => bank.closePage(reference)),
    refund: (refund) => call('refund', async () => refundLook(await bank.refund(refund))),
    lookRefund: (refund) => call('look at refund', () => lookRefund(refund)),
    readWebhook: (raw, headers) => readWebhook(raw, headers, webhookSecret),
  }
}

/** A bank without its database is one that does not answer. */
const call = <T>(verb: string, run: () => Promise<T>): Promise<T> =>
  runVerb(verb, async () => {
    try {
      return await run()
    } catch (error) {
      throw error instanceof BankRefused ? new CallFailed(400, error.message) : new CallFailed(null, '')
    }
  })

/** A payment after a decline makes it past. */
const failureOf = ({ declinedAt, captures, coming }: BankPage): Look['failure'] =>
  declinedAt && captures.length === 0 && coming.length === 0
    ? { code: 'declined', text: 'The test bank has declined the payment' }
    : undefined

const captureOf = ({ id, amountPaise, currency, at, method }: BankPage['captures'][number]): Capture => ({
  id,
  paise: amountPaise,
  currency,
  at,
  method,
  ...(method === 'card' && { brand: 'Visa', last4: '1111' }),
})

const refundLook = ({ id, isDone }: BankRefund): RefundLook => ({
  state: isDone ? 'done' : 'sent',
  providerRef: id,
})

const bankEvent = z.object({ type: z.enum(['payment', 'refund']), reference: outsideId })

function readWebhook(raw: Buffer, headers: WebhookHeaders, secret: string): Hint {
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(headerText(headers, 'x-test-signature')) ?? []
  if (!isSigned([`${seconds}.`, raw], signature, 'hex', [secret])) throw new BadSignature('test bank')
  const { type, reference } = readEvent(bankEvent, raw)
  return {
    at: new Date(Number(seconds) * 1000),
    kind: type,
    reference,
  }
}
