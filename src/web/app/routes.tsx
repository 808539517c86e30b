import type { ComponentType } from 'react'
import { data, redirect, type LoaderFunction, type RouteObject } from 'react-router'
import { href, pages } from '#shared/routes.ts'
import { Frame, FrameError } from './frame.tsx'
import { reloadOnNewVersion } from './reload-on-new-version.ts'
import { rootLoader } from './root-loader.ts'
import { signInLoader } from '../storefront/auth/sign-in-loader.ts'
import { collectionLoader } from '../storefront/collections/collection-loader.ts'
import { collectionsLoader } from '../storefront/collections/collections-loader.ts'
import { homeLoader } from '../storefront/home/home-loader.ts'
import { productLoader } from '../storefront/products/product/product-loader.ts'
import { productsLoader } from '../storefront/products/catalogue/products-loader.ts'
import { searchLoader } from '../storefront/search/search-loader.ts'

interface PageModule {
  default: ComponentType
  /** shown in place of the page when its loader fails; without one the failure is shown by the frame */
  ErrorBoundary?: ComponentType
}

/** For fetching a page's code ahead: nothing comes of it when that fails. */
export interface PageHandle {
  load(): Promise<unknown>
}

/**
 * Loaders are part of the first script and components are not, so that the data and the code of a page load at
 * the same time. `path` is the pattern of `shared/routes.ts`.
 */
function page(path: string, load: () => Promise<PageModule>, loader?: LoaderFunction): RouteObject {
  const loaded = () => load().catch(reloadOnNewVersion)
  const lazy = {
    Component: async () => (await loaded()).default,
    ErrorBoundary: async () => (await loaded()).ErrorBoundary,
  }
  const handle: PageHandle = { load }
  return { id: path, path, handle, lazy: lazy as RouteObject['lazy'], ...(loader && { loader }) }
}

const publicPages = [
  page(pages.home, () => import('../storefront/home/home-page.tsx'), homeLoader),
  page(pages.products, () => import('../storefront/products/catalogue/products-page.tsx'), productsLoader),
  page(pages.product, () => import('../storefront/products/product/product-page.tsx'), productLoader),
  page(pages.collections, () => import('../storefront/collections/collections-page.tsx'), collectionsLoader),
  page(pages.collection, () => import('../storefront/collections/collection-page.tsx'), collectionLoader),
  page(pages.search, () => import('../storefront/search/search-page.tsx'), searchLoader),
  page(pages.login, () => import('../storefront/auth/login-page.tsx'), signInLoader),
  page(pages.register, () => import('../storefront/auth/register-page.tsx'), signInLoader),
  page(pages.forgotPassword, () => import('../storefront/auth/forgot-password-page.tsx')),
  page(pages.resetPassword, () => import('../storefront/auth/reset-password-page.tsx')),
  page(pages.contact, () => import('../storefront/info/contact-page.tsx')),
  page(pages.shipping, () => import('../storefront/info/shipping-page.tsx')),
  page(pages.terms, () => import('../storefront/info/terms-page.tsx')),
  page(pages.privacy, () => import('../storefront/info/privacy-page.tsx')),
]

/** What they show is the visitor's own and comes from the browser; the server renders their frame. */
const personalPages = [
  page(pages.cart, () => import('../storefront/cart/cart-page.tsx')),
  page(pages.checkout, () => import('../storefront/checkout/checkout-page.tsx')),
  page(pages.orders, () => import('../storefront/orders/orders-page.tsx')),
  page(pages.order, () => import('../storefront/orders/order-page.tsx')),
  page(pages.profile, () => import('../storefront/account/profile-page.tsx')),
  page(pages.admin, () => import('../admin/admin-page.tsx')),
]

/** Every component in every state, for whoever builds a page. */
const developersPages = import.meta.env.DEV
  ? [page('/styleguide', () => import('../styleguide/styleguide-page.tsx'))]
  : []

const toWishlist = () => redirect(href(pages.profile, null, { tab: 'wishlist' }))
const nowhere = () => {
  throw data({ message: 'Page not found' }, { status: 404, statusText: 'Not Found' })
}

/** Every page of the site (specification, section 2, "Route table"), on the server and in the browser. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Frame,
    ErrorBoundary: FrameError,
    HydrateFallback: () => null,
    loader: rootLoader,
    shouldRevalidate: () => false,
    children: [
      ...publicPages,
      ...personalPages,
      ...developersPages,
      { id: pages.wishlist, path: pages.wishlist, loader: toWishlist },
      { id: 'nowhere', path: '*', loader: nowhere, Component: () => null },
    ],
  },
]
