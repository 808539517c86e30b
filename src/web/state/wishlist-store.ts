import type { Product } from '#shared/products/product.schema.ts'
import { api, href, loginHref } from '#shared/routes.ts'
import { callApi, sentenceOf } from '../api-client.ts'
import { tabStorage } from './browser-storage.ts'
import { currentPath, goTo } from './navigation.ts'
import { session } from './session-store.ts'
import { createStore, useStore } from './store.ts'
import { showToast } from './toast-store.ts'

const nothing: ReadonlySet<string> = new Set()
const wishlist = createStore<ReadonlySet<string>>(nothing)

/** Ids of the products in the signed-in shopper's wishlist. */
export const useWishlist = (): ReadonlySet<string> => useStore(wishlist, nothing)

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

/** Follows the session: loads the list on signing in, forgets it on signing out. Called once, when the page starts. */
export function startWishlist(): void {
  let whose: string | null = null
  const follow = () => {
    const now = session.get()
    const user = now.status === 'signed-in' ? now.user.id : null
    if (user === whose) return
    whose = user
    wishlist.set(nothing)
    if (user !== null) void load()
  }
  session.subscribe(follow)
  follow()
}

async function load(): Promise<void> {
  const wanted = takeWanted()
  if (wanted !== null) await change(wanted, true)
  try {
    const { wishlist: products } = await callApi<{ wishlist: Product[] }>(api.wishlist, {
      access: 'customer',
    })
    wishlist.set(new Set(products.map((product) => product.id)))
  } catch {
    // Hearts stay empty; the wishlist page says what is wrong.
  }
}

async function change(productId: string, wished: boolean): Promise<boolean> {
  show(productId, wished)
  try {
    const path = href(api.wishlistItem, { id: productId })
    await callApi(path, { method: wished ? 'POST' : 'DELETE', access: 'customer' })
    showToast({
      text: wished ? 'Added to your wishlist' : 'Removed from your wishlist',
      tone: 'ok',
    })
    return true
  } catch (error) {
    show(productId, !wished)
    if (session.get().status !== 'none') showToast({ text: sentenceOf(error), tone: 'err' })
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
