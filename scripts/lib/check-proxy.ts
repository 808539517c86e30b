import { randomBytes } from 'node:crypto'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { demoAccounts } from '../../src/shared/auth/demo-accounts.ts'

export interface RunningProxy {
  /** Of HTTPS, for shop.example on 127.0.0.1. */
  port: number
  httpPort: number
  reload(): void
  stop(): Promise<void>
}

interface Checks {
  log(): string
  report(what: string, fault: string | null): void
}

interface Response {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Another address of this machine, so that the visitor is not the proxy. */
const visitor = '127.0.0.2'
const forged = '203.0.113.9'
const startDeadline = 20_000
const logDeadline = 10_000

/** Requests pages, files and uploads through a proxy before a store with the sample shop, with TRUST_PROXY=on. */
export async function checkProxy(proxy: RunningProxy, { log, report }: Checks): Promise<void> {
  const get = (path: string, headers = {}) => request(proxy.port, { path, headers })
  const expect = (what: string, got: unknown, wanted: unknown) =>
    report(what, String(got) === String(wanted) ? null : `${String(got)} instead of ${String(wanted)}`)

  await untilItServes(() => get('/'))
  const page = await get('/products', { 'accept-encoding': 'br' })
  expect('a page comes compressed by the store', [page.status, page.headers['content-encoding']], [200, 'br'])
  for (const path of ['/metrics', '/readyz'])
    expect(`${path} is closed to visitors`, (await get(path)).status, 404)
  const redirect = await request(proxy.httpPort, { path: '/products?a=b', tls: false })
  expect(
    'http leads to https',
    [redirect.status, /^https:.+\/products\?a=b$/.test(redirect.headers.location ?? '')],
    [308, true],
  )

  await logIn({ email: 'nobody@taanka.example', password: 'Wrong@1234' })
  const refused = () => addressesIn(log()).at(-1)
  const until = Date.now() + logDeadline
  while (refused() === undefined && Date.now() < until) await pause(50)
  expect("the store knows the visitor's address, whatever X-Forwarded-For says", refused(), visitor)

  const { token } = JSON.parse((await logIn(demoAccounts.admin)).body) as { token: string }
  const { products } = JSON.parse((await get('/api/products/public?limit=1')).body) as {
    products: { id: string }[]
  }
  const upload = (sizes: number[]) =>
    request(proxy.port, {
      path: `/api/products/${products[0]!.id}/images`,
      ...multipart(sizes),
      token,
    })
  // Noise is no picture: the store has read all of it when it says so.
  const tenPictures = await upload(Array<number>(10).fill(5 * 1024 * 1024))
  expect('ten pictures of 5 MB reach the store', [tenPictures.status, isJson(tenPictures)], [415, true])
  expect('60 MB are refused', (await upload([60_000_000])).status, 413)

  await checkReload()

  /** Pages are requested all the time while the proxy reloads its configuration. */
  async function checkReload(): Promise<void> {
    let stopping = false
    const statuses: (number | string)[] = []
    const visit = async () => {
      while (!stopping) statuses.push(await get('/').then((home) => home.status, String))
    }
    const visits = [visit(), visit(), visit()]
    for (let times = 0; times < 3; times++) {
      proxy.reload()
      await pause(300)
    }
    stopping = true
    await Promise.all(visits)
    const failed = statuses.filter((status) => status !== 200)
    expect(`no request fails while it reloads (${statuses.length} requests)`, failed.join(', '), '')
  }

  function logIn(body: { email: string; password: string }): Promise<Response> {
    return request(proxy.port, {
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
      body: JSON.stringify(body),
    })
  }
}

async function untilItServes(get: () => Promise<Response>): Promise<void> {
  const until = Date.now() + startDeadline
  for (;;) {
    const page = await get().catch((error: Error) => error)
    if (!(page instanceof Error) && page.status === 200) return
    if (Date.now() > until) throw page instanceof Error ? page : new Error(`it answers ${page.status}`)
    await pause(100)
  }
}

const isJson = ({ headers }: Response) => headers['content-type']?.includes('json') === true

const addressesIn = (log: string): string[] =>
  [...log.matchAll(/^.*"event":"refused".*$/gm)].flatMap(
    ([line]) => (JSON.parse(line) as { address?: string }).address ?? [],
  )

function multipart(sizes: number[]): { headers: Record<string, string>; body: Buffer } {
  const boundary = 'boundary-of-a-check'
  const parts = sizes.map((size) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      randomBytes(size),
      Buffer.from('\r\n'),
    ]),
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

interface Asked {
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
  token?: string
  tls?: boolean
}

/** A connection of its own for each request; POST with a body. */
function request(port: number, { path, headers = {}, body, token, tls = true }: Asked): Promise<Response> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      localAddress: visitor,
      method: body === undefined ? 'GET' : 'POST',
      agent: false,
      headers: {
        host: 'shop.example',
        ...headers,
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    }
    const answer = (response: http.IncomingMessage) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
      response.on('error', reject)
    }
    const sent = tls
      ? https.request({ ...options, servername: 'shop.example', rejectUnauthorized: false }, answer)
      : http.request(options, answer)
    sent.on('error', reject)
    sent.end(body)
  })
}
