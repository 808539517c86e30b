import { afterEach, beforeEach, expect, it, vi } from 'vitest'

interface Call {
  what: string
  respond: (body: object, status?: number) => void
}

/** Requests without a response yet, in their order. */
let calls: Call[] = []
let visited: string[] = []
const shirt = { id: 'oxford-shirt', name: 'Oxford Shirt' }

beforeEach(() => {
  vi.resetModules()
  calls = []
  visited = []
  vi.stubGlobal('location', { pathname: '/products', search: '' })
  vi.stubGlobal('history', { state: null })
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    return new Promise<Response>((resolve) => {
      const respond = (body: object, status = 200) =>
        resolve(Response.json({ success: status === 200, ...body }, { status }))
      calls.push({ what: `${method} ${path}`, respond })
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openPage() {
  const { setNavigate } = await import('../ui/navigation.ts')
  setNavigate((to) => visited.push(to))
  const { session } = await import('../auth/session-store.ts')
  const page = await import('./wishlist-store.ts')
  page.startWishlist()
  return {
    ...page,
    session,
    signIn: (id: string) => session.set({ status: 'signed-in', user: { id } as never }),
    signOut: () => session.set({ status: 'none', user: null, ended: true }),
    hearts: () => [...page.wishlist.get()],
  }
}

/** Responds to the next call. */
async function answerNext(what: string, body: object = {}, status?: number): Promise<void> {
  await vi.waitFor(() => expect(calls.map((call) => call.what)).toEqual([what]), 30_000)
  calls.shift()!.respond(body, status)
}

const list = (...ids: string[]) => ({ wishlist: ids.map((id) => ({ id })) })
const listAsked = 'GET /api/products/wishlist'

it('a heart pressed during the session check waits, and then leads a visitor to sign in', async () => {
  const { session, toggleWishlist } = await openPage()
  session.set({ status: 'checking', user: null, outage: false })
  toggleWishlist(shirt)
  expect(visited).toEqual([])
  session.set({ status: 'none', user: null, ended: false })
  expect(visited).toEqual([expect.stringMatching(/^\/login/)])
  session.set({ status: 'none', user: null, ended: true })
  expect(visited).toHaveLength(1)
})

it('a heart pressed while the list is being loaded stays on', async () => {
  const { signIn, toggleWishlist, hearts } = await openPage()
  signIn('asha')
  toggleWishlist(shirt)
  expect(hearts()).toEqual(['oxford-shirt'])
  await answerNext(listAsked, list('linen-kurta'))
  await answerNext('POST /api/products/wishlist/oxford-shirt')
  await vi.waitFor(() => expect(hearts()).toEqual(['linen-kurta', 'oxford-shirt']), 30_000)
})

it('two presses on a heart reach the store in their order', async () => {
  const { signIn, toggleWishlist, hearts } = await openPage()
  signIn('asha')
  await answerNext(listAsked, list())
  toggleWishlist(shirt)
  toggleWishlist(shirt)
  await answerNext('POST /api/products/wishlist/oxford-shirt')
  await answerNext('DELETE /api/products/wishlist/oxford-shirt')
  await vi.waitFor(() => expect(hearts()).toEqual([]), 30_000)
})

it('the list of somebody who has left meanwhile is not shown', async () => {
  const { signIn, signOut, hearts } = await openPage()
  signIn('asha')
  await vi.waitFor(() => expect(calls).toHaveLength(1), 30_000)
  signOut()
  signIn('rohan')
  await vi.waitFor(() => expect(calls.map((call) => call.what)).toEqual([listAsked, listAsked]), 30_000)
  const [ofAsha, ofRohan] = calls as [Call, Call]
  ofRohan.respond(list('of-rohan'))
  await vi.waitFor(() => expect(hearts()).toEqual(['of-rohan']), 30_000)
  ofAsha.respond(list('of-asha'))
  await new Promise(setImmediate)
  expect(hearts()).toEqual(['of-rohan'])
})

it('a heart that could not be put out is not lit for the visitor whom a dead session leaves behind', async () => {
  const { signIn, toggleWishlist, session, hearts } = await openPage()
  const { whenTokenIsRejected } = await import('../calls/session-token.ts')
  whenTokenIsRejected(() => session.set({ status: 'none', user: null, ended: true }))
  signIn('asha')
  await answerNext(listAsked, list('oxford-shirt'))
  await vi.waitFor(() => expect(hearts()).toEqual(['oxford-shirt']), 30_000)
  toggleWishlist(shirt)
  await answerNext('DELETE /api/products/wishlist/oxford-shirt', { error: 'Session expired' }, 401)
  await vi.waitFor(() => expect(visited).toHaveLength(1), 30_000)
  await new Promise(setImmediate)
  expect(hearts()).toEqual([])
})
