import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TabMessage } from './session-channel.ts'

const arjun = { id: 'u1', name: 'Arjun Mehta', email: 'arjun@taanka.example', addresses: [] }

/** The next response of the server; null closes the connection without one. */
let nextResponse: { status: number; body: unknown } | null = null
let calls: string[] = []
let responses: Promise<Response>[] = []
const server = createServer((request: IncomingMessage, response) => {
  calls.push(`${request.method} ${request.url} ${request.headers.authorization ?? 'without a token'}`)
  if (nextResponse === null) return void request.socket.destroy()
  response
    .writeHead(nextResponse.status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ success: nextResponse.status < 400, ...(nextResponse.body as object) }))
})

/** Closed after each test, or its page would go on as one more tab. */
const channels: BroadcastChannel[] = []
class TabChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

/** Another tab of the same browser. */
let otherTab: BroadcastChannel
let events: EventTarget
let visited: string[]
let stored: { long: Map<string, string>; tab: Map<string, string> }

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

beforeEach(() => {
  vi.resetModules()
  const { port } = server.address() as AddressInfo
  const fetchFromStore = fetch
  nextResponse = { status: 200, body: { user: arjun } }
  calls = []
  responses = []
  visited = []
  events = new EventTarget()
  stored = { long: new Map(), tab: new Map() }
  otherTab = new TabChannel('session')
  vi.stubGlobal('BroadcastChannel', TabChannel)
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', storageOf(stored.long))
  vi.stubGlobal('sessionStorage', storageOf(stored.tab))
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const responded = fetchFromStore(`http://127.0.0.1:${port}${path}`, init).then(
      async (response) => new Response(await response.text(), response),
    )
    responses.push(responded)
    return responded
  })
})

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
  vi.unstubAllGlobals()
  // The next file shares the modules of this one, which have begun in a browser.
  vi.resetModules()
})

const storageOf = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
})

/** A page that is opened now, with nothing in memory. */
async function openPage() {
  const page = await import('./session-store.ts')
  const { setNavigate } = await import('../ui/navigation.ts')
  setNavigate((to) => visited.push(to))
  page.startSession()
  return page
}

type Page = Awaited<ReturnType<typeof openPage>>

const becomes = (page: Page, expected: object) =>
  vi.waitFor(() => expect(page.session.get()).toMatchObject(expected), 30_000)

const heardByOtherTab = () =>
  new Promise<TabMessage>((resolve) => {
    otherTab.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => resolve(data), {
      once: true,
    })
  })

const tokenChangedElsewhere = () =>
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }))

describe('when a page opens', () => {
  it('loads the user of the stored token', async () => {
    stored.long.set('token', 'abc')
    const page = await openPage()
    expect(page.session.get().status).toBe('checking')
    await becomes(page, { status: 'signed-in', user: arjun })
    expect(calls).toEqual([expect.stringMatching(/^GET \/api\/auth\/me Bearer abc$/)])
  })

  it('shows a visitor where neither storage nor another tab knows a token, without asking the server', async () => {
    const page = await openPage()
    await becomes(page, { status: 'none', ended: false })
    expect(calls).toEqual([])
  })

  it('takes the token of another tab for this one alone, where it is not to be remembered', async () => {
    otherTab.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'ask') otherTab.postMessage({ type: 'token', token: 'theirs', remember: false })
    })
    const page = await openPage()
    await becomes(page, { status: 'signed-in' })
    expect([stored.tab.get('token'), stored.long.get('token')]).toEqual(['theirs', undefined])
  })

  it('throws away a token that the server does not know', async () => {
    stored.tab.set('token', 'old')
    nextResponse = { status: 401, body: { error: 'Session expired' } }
    const page = await openPage()
    await becomes(page, { status: 'none', ended: false })
    expect(stored.tab.has('token')).toBe(false)
    expect(visited).toEqual([])
  })

  it.each([null, { status: 503, body: {} }, { status: 500, body: {} }])(
    'keeps the token through an outage (%o) and checks again once the network is back',
    async (outage) => {
      stored.long.set('token', 'abc')
      nextResponse = outage
      const page = await openPage()
      await becomes(page, { status: 'checking', outage: true })
      expect(stored.long.get('token')).toBe('abc')
      nextResponse = { status: 200, body: { user: arjun } }
      events.dispatchEvent(new Event('online'))
      await becomes(page, { status: 'signed-in' })
    },
  )
})

describe('signing in', () => {
  it('keeps the token for good where it is to be remembered, else for this tab', async () => {
    const page = await openPage()
    page.signIn('first', arjun as never, true)
    expect([stored.long.get('token'), stored.tab.get('token')]).toEqual(['first', undefined])
    page.signIn('second', arjun as never, false)
    expect([stored.long.get('token'), stored.tab.get('token')]).toEqual([undefined, 'second'])
    expect(page.session.get()).toMatchObject({ status: 'signed-in', user: arjun })
  })

  it('tells the other tabs', async () => {
    stored.long.set('token', 'before')
    const page = await openPage()
    const heard = heardByOtherTab()
    page.signIn('abc', arjun as never, true)
    expect(await heard).toEqual({ type: 'token', token: 'abc', remember: true })
  })

  it('in another tab signs this one in as well', async () => {
    const page = await openPage()
    await becomes(page, { status: 'none' })
    otherTab.postMessage({ type: 'token', token: 'abc', remember: true } satisfies TabMessage)
    await becomes(page, { status: 'signed-in' })
    expect(stored.long.get('token')).toBe('abc')
  })
})

describe('signing out', () => {
  it('clears the session, the address that was typed, and goes home, even where the call fails', async () => {
    const page = await openPage()
    page.signIn('abc', arjun as never, true)
    stored.tab.set('checkout-shipping', '{}')
    stored.long.set('cart', '{}')
    nextResponse = null
    page.signOut()
    expect(page.session.get()).toEqual({ status: 'none', user: null, ended: true })
    expect(visited).toEqual(['/'])
    expect([...stored.long.keys(), ...stored.tab.keys()]).toEqual(['cart'])
    await vi.waitFor(() => expect(calls).toEqual(['POST /api/auth/logout Bearer abc']), 30_000)
  })

  it('in another tab ends the session here', async () => {
    const page = await openPage()
    page.signIn('abc', arjun as never, false)
    otherTab.postMessage({ type: 'signed-out' } satisfies TabMessage)
    await becomes(page, { status: 'none', ended: true })
    expect(stored.tab.has('token')).toBe(false)
  })

  it('is an old story on the next page', async () => {
    const page = await openPage()
    page.signIn('abc', arjun as never, false)
    page.signOut()
    page.forgetEnding()
    expect(page.session.get()).toEqual({ status: 'none', user: null, ended: false })
  })

  it('is noticed when another tab removes the remembered token', async () => {
    const page = await openPage()
    page.signIn('abc', arjun as never, true)
    stored.long.delete('token')
    tokenChangedElsewhere()
    expect(page.session.get()).toMatchObject({ status: 'none', ended: true })
  })
})

describe('somebody else', () => {
  it('signing in as another user in another tab changes the user here', async () => {
    const page = await openPage()
    page.signIn('abc', arjun as never, true)
    const meera = { ...arjun, id: 'u2', name: 'Meera Rao' }
    nextResponse = { status: 200, body: { user: meera } }
    stored.long.set('token', 'def')
    tokenChangedElsewhere()
    await becomes(page, { user: meera })
  })

  it('is not shown by a response that comes after signing out', async () => {
    stored.long.set('token', 'abc')
    const page = await openPage()
    page.signOut()
    await Promise.all(responses)
    await new Promise(setImmediate)
    expect(page.session.get().status).toBe('none')
  })
})

describe('the user', () => {
  it('takes over what an edit of the profile brought back', async () => {
    const page = await openPage()
    page.signIn('abc', arjun as never, true)
    const { mergeUser } = await import('./refresh-user.ts')
    mergeUser({ name: 'Arjun M' })
    expect(page.session.get().user).toEqual({ ...arjun, name: 'Arjun M' })
  })

  it('stays a visitor where a late response names a user', async () => {
    const page = await openPage()
    await becomes(page, { status: 'none' })
    const { mergeUser } = await import('./refresh-user.ts')
    mergeUser({ name: 'Arjun M' })
    expect(page.session.get().user).toBeNull()
  })
})
