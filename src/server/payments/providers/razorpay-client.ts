import type { RazorpaySettings } from '../../config/provider-config.ts'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import { CallFailed } from './provider-failure.ts'

/** The calls that we use. The package's own types demand a customer for every page and hide the HTTP client. */
interface RazorpayClient {
  api: { rq: Http }
  paymentLink: {
    create(body: object): Promise<unknown>
    fetch(id: string): Promise<unknown>
    cancel(id: string): Promise<unknown>
    all(query: { from: number; to: number; count: number; skip: number }): Promise<unknown>
  }
  orders: { fetchPayments(orderId: string): Promise<unknown> }
  payments: {
    fetch(id: string): Promise<unknown>
    fetchCardDetails(id: string): Promise<unknown>
    refund(id: string, body: { amount: number; speed: 'normal'; receipt: string }): Promise<unknown>
    fetchRefund(id: string, refundId: string): Promise<unknown>
    fetchMultipleRefund(id: string, query: { count: number }): Promise<unknown>
  }
}
type Razorpay = new (access: { key_id: string; key_secret: string }) => RazorpayClient

/** Of axios. */
interface Http {
  defaults: Record<string, unknown>
  interceptors: {
    request: { use(change: (request: HttpRequest) => HttpRequest): void }
    response: { use(ok: undefined, failed: (error: { response?: HttpResponse }) => never): void }
  }
}
interface HttpRequest {
  data?: unknown
  url?: string
  signal?: AbortSignal
  headers: { set(name: string, value: string): void }
}
interface HttpResponse {
  status: number
  data: unknown
}

/**
 * The official package with what it cannot be told: address, deadline, idempotency of refunds. It reads
 * `error.response.status` of every failure, and so loses those without a response: they get the status 0. It is loaded
 * by shops that use it only.
 */
export function createRazorpayClient(
  access: Omit<RazorpaySettings, 'webhookSecrets'>,
  timeoutMs: number,
): RazorpayClient {
  const { keyId, keySecret, url } = access
  const Razorpay = createRequire(import.meta.url)('razorpay') as Razorpay
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const http = client.api.rq
  Object.assign(http.defaults, { baseURL: url, maxRedirects: 0, proxy: false, maxContentLength: 10_000_000 })
  http.interceptors.request.use((request) => {
    request.signal = AbortSignal.timeout(timeoutMs)
    const refund = refundBody.safeParse(request.data)
    if (request.url?.endsWith('/refund') && refund.success)
      request.headers.set('X-Refund-Idempotency', refund.data.receipt)
    return request
  })
  http.interceptors.response.use(undefined, (error) => {
    const { status = 0, data } = error.response ?? {}
    // eslint-disable-next-line no-throw-literal
    throw { response: { status, data: data ?? {} } }
  })
  return client
}

const refundBody = z.object({ receipt: z.string() })

const failure = z.object({
  statusCode: z.number(),
  error: z.optional(z.object({ description: z.optional(z.string()) })),
})

/** One call, whose response must have this shape. Throws CallFailed. */
export async function callRazorpay<T>(schema: z.ZodMiniType<T>, call: () => Promise<unknown>): Promise<T> {
  let response: unknown
  try {
    response = await call()
  } catch (error) {
    const failed = failure.safeParse(error)
    if (!failed.success) throw new CallFailed(null, '')
    const { statusCode, error: reason } = failed.data
    throw new CallFailed(statusCode || null, reason?.description ?? '')
  }
  const parsed = schema.safeParse(response)
  if (!parsed.success) throw new CallFailed(null, 'the response is not as documented')
  return parsed.data
}
