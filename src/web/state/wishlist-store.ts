import { loginHref } from '#shared/routes.ts'
import { errorMessage } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { tabStorage } from './browser-storage.ts'
import { currentPath, goTo } from './navigation.ts'
import { session } from './session-store.ts'
import { createStore, useStore } from './store.ts'
import { showToast } from './toast-store.ts'

const nothing: ReadonlySet<string> = new Set()
export const wishlist = createStore<ReadonlySet<string>>(nothing)

/** Ids of the products in the signed-in shopper's wishlist. */
const useWishlist = (): ReadonlySet<string> => useStore(wishlist, nothing)

export const useIsWished = (productId: string): boolean => useWishlist().has(productId)

/** Adds or removes at once; a failure is undone and said. A visitor signs in first, and finds the product in the wishlist then. */
export function toggleWishlist(productId: string): void {
  onceKnown(() => {
    if (session.get().status === 'none') return askToSignIn(productId)
    const wished = wishlist.get().has(productId)
    void change(productId, !wished)
  })
}

/** A heart can be pressed before it is known who presses it: then it waits for that moment. */
function onceKnown(act: () => void): void {
  if (session.get().status !== 'checking') return act()
  const stop = session.subscribe(() => {
    if (session.get().status === 'checking') return
    stop()
    act()
  })
}

export const removeFromWishlist = (productId: string): Promise<boolean> => change(productId, false)

/** Id of the shopper whose list it is; null for a visitor. */
let whose: string | null = null
let turn: Promise<unknown> = Promise.resolve()

/** Follows the session: loads the list on signing in, forgets it on signing out. Called once, when the page starts. */
export function startWishlist(): void {
  const follow = () => {
    const now = session.get()
    const user = now.status === 'signed-in' ? now.user.id : null
    if (user === whose) return
    whose = user
    turn = Promise.resolve()
    wishlist.set(nothing)
    if (user !== null) void inTurn(load)
  }
  session.subscribe(follow)
  follow()
}

/** One call after the other: the last press is the last to arrive, and none is undone by a list from before it. */
function inTurn<Result>(act: (isStillTheirs: () => boolean) => Promise<Result>): Promise<Result> {
  const user = whose
  const done = turn.then(() => act(() => user === whose))
  turn = done
  return done
}

async function load(isStillTheirs: () => boolean): Promise<void> {
  const wanted = takeWanted()
  if (wanted !== null) await save(wanted, true, isStillTheirs)
  try {
    const { wishlist: products } = await call('GET /api/products/wishlist', { access: 'customer' })
    if (isStillTheirs()) wishlist.set(new Set(products.map((product) => product.id)))
  } catch {
    // Hearts stay empty; the wishlist page says what is wrong.
  }
}

function change(productId: string, wished: boolean): Promise<boolean> {
  show(productId, wished)
  return inTurn((isStillTheirs) => save(productId, wished, isStillTheirs))
}

async function save(productId: string, wished: boolean, isStillTheirs: () => boolean): Promise<boolean> {
  if (!isStillTheirs()) return false
  // Once more: the list may have been loaded since the press.
  show(productId, wished)
  try {
    await call(wished ? 'POST /api/products/wishlist/:id' : 'DELETE /api/products/wishlist/:id', {
      params: { id: productId },
      access: 'customer',
    })
    showToast({ text: wished ? 'Added to your wishlist' : 'Removed from your wishlist' })
    return true
  } catch (error) {
    if (!isStillTheirs()) return false
    show(productId, !wished)
    showToast({ text: errorMessage(error), tone: 'err' })
    return false
  }
}

function show(productId: string, wished: boolean): void {
  const ids = new Set(wishlist.get())
  if (wished) ids.add(productId)
  else ids.delete(productId)
  wishlist.set(ids)
}

const wantedKey = 'wishlist-after-sign-in'
/** Milliseconds after which a visitor's wish is forgotten: half an hour. */
const wantedFor = 30 * 60_000

function askToSignIn(productId: string): void {
  tabStorage.setItem(wantedKey, JSON.stringify([productId, Date.now()]))
  goTo(loginHref(currentPath()))
}

function takeWanted(): string | null {
  const stored = tabStorage.getItem(wantedKey)
  tabStorage.removeItem(wantedKey)
  try {
    const [productId, at] = JSON.parse(stored ?? '[]') as [unknown?, unknown?]
    return typeof productId === 'string' && typeof at === 'number' && Date.now() - at < wantedFor
      ? productId
      : null
  } catch {
    return null
  }
}
