import type { ComponentType } from 'react'
import { data, redirect, type LoaderFunction, type RouteObject } from 'react-router'
import { href, pages } from '#shared/routes.ts'
import { Frame, FrameError } from './frame.tsx'
import { rootLoader } from './root-loader.ts'
import { loginLoader } from './storefront/auth/login-loader.ts'
import { registerLoader } from './storefront/auth/register-loader.ts'
import { collectionLoader } from './storefront/collections/collection-loader.ts'
import { collectionsLoader } from './storefront/collections/collections-loader.ts'
import { homeLoader } from './storefront/home/home-loader.ts'
import { productLoader } from './storefront/products/product-loader.ts'
import { productsLoader } from './storefront/products/products-loader.ts'
import { searchLoader } from './storefront/search/search-loader.ts'

interface PageModule {
  default: ComponentType
  /** shown in place of the page when its loader fails; without one the failure is shown by the frame */
  ErrorBoundary?: ComponentType
}

/** `file` is the page's source, by which the server finds the built chunk that the browser should fetch early. */
export interface PageHandle {
  file: string
}

/**
 * Loaders are part of the first script and components are not, so that the data and the code of a page load at
 * the same time. `path` is the pattern of `shared/routes.ts`, `file` the page's source in this folder.
 */
function page(
  path: string,
  file: string,
  load: () => Promise<PageModule>,
  loader?: LoaderFunction,
): RouteObject {
  const handle: PageHandle = { file: `src/web/${file}` }
  const lazy = {
    Component: async () => (await load()).default,
    ErrorBoundary: async () => (await load()).ErrorBoundary,
  }
  return { id: path, path, handle, lazy: lazy as RouteObject['lazy'], ...(loader && { loader }) }
}

const publicPages = [
  page(
    pages.home,
    'storefront/home/home-page.tsx',
    () => import('./storefront/home/home-page.tsx'),
    homeLoader,
  ),
  page(
    pages.products,
    'storefront/products/products-page.tsx',
    () => import('./storefront/products/products-page.tsx'),
    productsLoader,
  ),
  page(
    pages.product,
    'storefront/products/product-page.tsx',
    () => import('./storefront/products/product-page.tsx'),
    productLoader,
  ),
  page(
    pages.collections,
    'storefront/collections/collections-page.tsx',
    () => import('./storefront/collections/collections-page.tsx'),
    collectionsLoader,
  ),
  page(
    pages.collection,
    'storefront/collections/collection-page.tsx',
    () => import('./storefront/collections/collection-page.tsx'),
    collectionLoader,
  ),
  page(
    pages.search,
    'storefront/search/search-page.tsx',
    () => import('./storefront/search/search-page.tsx'),
    searchLoader,
  ),
  page(
    pages.login,
    'storefront/auth/login-page.tsx',
    () => import('./storefront/auth/login-page.tsx'),
    loginLoader,
  ),
  page(
    pages.register,
    'storefront/auth/register-page.tsx',
    () => import('./storefront/auth/register-page.tsx'),
    registerLoader,
  ),
  page(
    pages.forgotPassword,
    'storefront/auth/forgot-password-page.tsx',
    () => import('./storefront/auth/forgot-password-page.tsx'),
  ),
  page(
    pages.resetPassword,
    'storefront/auth/reset-password-page.tsx',
    () => import('./storefront/auth/reset-password-page.tsx'),
  ),
  page(pages.contact, 'storefront/info/contact-page.tsx', () => import('./storefront/info/contact-page.tsx')),
  page(
    pages.shipping,
    'storefront/info/shipping-page.tsx',
    () => import('./storefront/info/shipping-page.tsx'),
  ),
  page(pages.terms, 'storefront/info/terms-page.tsx', () => import('./storefront/info/terms-page.tsx')),
  page(pages.privacy, 'storefront/info/privacy-page.tsx', () => import('./storefront/info/privacy-page.tsx')),
]

/** What they show is the visitor's own and comes from the browser; the server renders their frame. */
const personalPages = [
  page(pages.cart, 'storefront/cart/cart-page.tsx', () => import('./storefront/cart/cart-page.tsx')),
  page(
    pages.checkout,
    'storefront/checkout/checkout-page.tsx',
    () => import('./storefront/checkout/checkout-page.tsx'),
  ),
  page(
    pages.orders,
    'storefront/orders/orders-page.tsx',
    () => import('./storefront/orders/orders-page.tsx'),
  ),
  page(pages.order, 'storefront/orders/order-page.tsx', () => import('./storefront/orders/order-page.tsx')),
  page(
    pages.profile,
    'storefront/account/profile-page.tsx',
    () => import('./storefront/account/profile-page.tsx'),
  ),
  page(pages.admin, 'admin/admin-page.tsx', () => import('./admin/admin-page.tsx')),
]

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
      { id: pages.wishlist, path: pages.wishlist, loader: toWishlist },
      { id: 'nowhere', path: '*', loader: nowhere, Component: () => null },
    ],
  },
]
