import { afterEach, beforeEach, expect, it, vi } from 'vitest'

interface Call {
  what: string
  answer: (body: object, status?: number) => void
}

/** What the store was asked for and has not answered yet, in the order of asking. */
let calls: Call[] = []
let visited: string[] = []

beforeEach(() => {
  vi.resetModules()
  calls = []
  visited = []
  vi.stubGlobal('location', { pathname: '/products', search: '' })
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    return new Promise<Response>((resolve) => {
      const answer = (body: object, status = 200) =>
        resolve(Response.json({ success: status === 200, ...body }, { status }))
      calls.push({ what: `${method} ${path}`, answer })
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openPage() {
  const { setNavigate } = await import('./navigation.ts')
  setNavigate((to) => visited.push(to))
  const { session } = await import('./session-store.ts')
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

/** Answers the call that is to come next. */
async function answerNext(what: string, body: object = {}, status?: number): Promise<void> {
  await vi.waitFor(() => expect(calls.map((call) => call.what)).toEqual([what]))
  calls.shift()!.answer(body, status)
}

const list = (...ids: string[]) => ({ wishlist: ids.map((id) => ({ id })) })
const listAsked = 'GET /api/products/wishlist'

it('a heart pressed before it is known who presses it waits, and then asks a visitor to sign in', async () => {
  const { session, toggleWishlist } = await openPage()
  session.set({ status: 'checking', user: null, outage: false })
  toggleWishlist('oxford-shirt')
  expect(visited).toEqual([])
  session.set({ status: 'none', user: null, ended: false })
  expect(visited).toEqual([expect.stringMatching(/^\/login/)])
  session.set({ status: 'none', user: null, ended: true })
  expect(visited).toHaveLength(1)
})

it('a heart pressed while the list is being loaded stays on', async () => {
  const { signIn, toggleWishlist, hearts } = await openPage()
  signIn('asha')
  toggleWishlist('oxford-shirt')
  expect(hearts()).toEqual(['oxford-shirt'])
  await answerNext(listAsked, list('linen-kurta'))
  await answerNext('POST /api/products/wishlist/oxford-shirt')
  await vi.waitFor(() => expect(hearts()).toEqual(['linen-kurta', 'oxford-shirt']))
})

it('two presses on a heart reach the store in their order', async () => {
  const { signIn, toggleWishlist, hearts } = await openPage()
  signIn('asha')
  await answerNext(listAsked, list())
  toggleWishlist('oxford-shirt')
  toggleWishlist('oxford-shirt')
  await answerNext('POST /api/products/wishlist/oxford-shirt')
  await answerNext('DELETE /api/products/wishlist/oxford-shirt')
  await vi.waitFor(() => expect(hearts()).toEqual([]))
})

it('the list of somebody who has left meanwhile is not shown', async () => {
  const { signIn, signOut, hearts } = await openPage()
  signIn('asha')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  signOut()
  signIn('rohan')
  await vi.waitFor(() => expect(calls.map((call) => call.what)).toEqual([listAsked, listAsked]))
  const [ofAsha, ofRohan] = calls as [Call, Call]
  ofRohan.answer(list('of-rohan'))
  await vi.waitFor(() => expect(hearts()).toEqual(['of-rohan']))
  ofAsha.answer(list('of-asha'))
  await new Promise(setImmediate)
  expect(hearts()).toEqual(['of-rohan'])
})

it('a heart that could not be put out is not lit for the visitor whom a dead session leaves behind', async () => {
  const { signIn, toggleWishlist, session, hearts } = await openPage()
  const { whenTokenIsRejected } = await import('./session-token.ts')
  whenTokenIsRejected(() => session.set({ status: 'none', user: null, ended: true }))
  signIn('asha')
  await answerNext(listAsked, list('oxford-shirt'))
  await vi.waitFor(() => expect(hearts()).toEqual(['oxford-shirt']))
  toggleWishlist('oxford-shirt')
  await answerNext('DELETE /api/products/wishlist/oxford-shirt', { error: 'Session expired' }, 401)
  await vi.waitFor(() => expect(visited).toHaveLength(1))
  await new Promise(setImmediate)
  expect(hearts()).toEqual([])
})
