import type { Product } from '#shared/products/product.schema.ts'
import { loginHref } from '#shared/routes.ts'
import { errorMessage } from '../calls/api-error.ts'
import { call } from '../calls/call.ts'
import { tabStorage } from '../ui/browser-storage.ts'
import { currentPath, goTo } from '../ui/navigation.ts'
import { session } from '../auth/session-store.ts'
import { createStore, useStore } from '../ui/store.ts'
import { showToast } from '../ui/toast-store.ts'

const nothing: ReadonlySet<string> = new Set()
export const wishlist = createStore<ReadonlySet<string>>(nothing)

interface Wished {
  id: string
  name: string
}

/** Ids of the products in the signed-in shopper's wishlist. */
export const useWishlist = (): ReadonlySet<string> => useStore(wishlist, nothing)

export const useIsWished = (productId: string): boolean => useWishlist().has(productId)

/** Adds or removes optimistically. A visitor signs in first; the product is added afterwards. */
export function toggleWishlist(product: Wished): void {
  afterSessionCheck(() => {
    if (session.get().status === 'none') return askToSignIn(product.id)
    change(product, !wishlist.get().has(product.id))
  })
}

/** Waits for the session to be checked. */
function afterSessionCheck(act: () => void): void {
  if (session.get().status !== 'checking') return act()
  const stop = session.subscribe(() => {
    if (session.get().status === 'checking') return
    stop()
    act()
  })
}

export const removeFromWishlist = (product: Wished): void => change(product, false)

/** Loads the list for the page that shows it, after the changes that are on their way. */
export const loadWishlist = (): Promise<Product[]> => inSequence(load)

/** Id of the user of the list; null for a visitor. */
let owner: string | null = null
let lastCall: Promise<unknown> = Promise.resolve()

/** Loads the list on signing in and clears it on signing out. Called once, at start. */
export function startWishlist(): void {
  const follow = () => {
    const now = session.get()
    const user = now.status === 'signed-in' ? now.user.id : null
    if (user === owner) return
    owner = user
    lastCall = Promise.resolve()
    wishlist.set(nothing)
    // After a failure hearts stay empty; the wishlist page shows the error.
    if (user !== null) loadWishlist().catch(() => {})
  }
  session.subscribe(follow)
  follow()
}

/** Makes one call after the other, so that the last press wins and no older list undoes it. */
function inSequence<Result>(act: (isSameUser: () => boolean) => Promise<Result>): Promise<Result> {
  const user = owner
  const done = lastCall.then(() => act(() => user === owner))
  lastCall = done.catch(() => {})
  return done
}

async function load(isSameUser: () => boolean): Promise<Product[]> {
  const wanted = takeWanted()
  if (wanted !== null) await save({ id: wanted, name: '' }, true, isSameUser)
  const { wishlist: products } = await call('GET /api/products/wishlist', { access: 'customer' })
  if (isSameUser()) wishlist.set(new Set(products.map((product) => product.id)))
  return products
}

function change(product: Wished, wished: boolean): void {
  show(product.id, wished)
  void inSequence((isSameUser) => save(product, wished, isSameUser))
}

async function save(product: Wished, wished: boolean, isSameUser: () => boolean): Promise<void> {
  if (!isSameUser()) return
  // The list may have been loaded since the press.
  show(product.id, wished)
  try {
    await call(wished ? 'POST /api/products/wishlist/:id' : 'DELETE /api/products/wishlist/:id', {
      params: { id: product.id },
      access: 'customer',
    })
    showToast(
      wished
        ? { text: 'Added to your wishlist' }
        : {
            text: `${product.name} removed`,
            action: { label: 'Undo', onPress: () => change(product, true) },
          },
    )
  } catch (error) {
    if (!isSameUser()) return
    show(product.id, !wished)
    showToast({ text: errorMessage(error), tone: 'err' })
  }
}

function show(productId: string, wished: boolean): void {
  const ids = new Set(wishlist.get())
  if (wished) ids.add(productId)
  else ids.delete(productId)
  wishlist.set(ids)
}

const wantedKey = 'wishlist-after-sign-in'
/** Milliseconds. */
const wantedMaxAge = 30 * 60_000

function askToSignIn(productId: string): void {
  tabStorage.setItem(wantedKey, JSON.stringify([productId, Date.now()]))
  goTo(loginHref(currentPath()))
}

function takeWanted(): string | null {
  const stored = tabStorage.getItem(wantedKey)
  tabStorage.removeItem(wantedKey)
  try {
    const [productId, at] = JSON.parse(stored ?? '[]') as [unknown?, unknown?]
    return typeof productId === 'string' && typeof at === 'number' && Date.now() - at < wantedMaxAge
      ? productId
      : null
  } catch {
    return null
  }
}
