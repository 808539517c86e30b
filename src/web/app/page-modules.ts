import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { PolicyKey } from '#shared/contents/content-kinds.ts'
import type { PageName } from '#shared/page-paths.ts'
import { signInLoader } from '../storefront/auth/sign-in-loader.ts'
import { collectionLoader } from '../storefront/products/collections/collection-loader.ts'
import { collectionsLoader } from '../storefront/products/collections/collections-loader.ts'
import { homeLoader } from '../storefront/home/home-loader.ts'
import { productsLoader } from '../storefront/products/catalogue/products-loader.ts'
import { productLoader } from '../storefront/products/product/product-loader.ts'
import { searchLoader } from '../storefront/products/search/search-loader.ts'

export interface PageModule {
  /** Imports the component. The server finds its chunk by the name of the file: `order` is in `order-page.tsx`. */
  load: () => Promise<{
    default: ComponentType
    /** shown in place of the page when its loader fails; without one the frame shows the failure */
    ErrorBoundary?: ComponentType
  }>
  loader?: LoaderFunction
}

/** Loads its code with the page: few visitors open one, and the first script is every visitor's. */
const ownPageLoader =
  (policy?: PolicyKey): LoaderFunction =>
  (args) =>
    import('../storefront/own-pages/load-own-page.ts').then((code) => code.loadOwnPage(args, policy))

/**
 * Component and loader of each page of `shared/page-paths.ts`. Loaders are part of the first script and components are not,
 * so that the data and the code of a page load at the same time. A page without a loader shows what is the visitor's
 * own, which comes from the browser, or nothing that changes.
 */
export const pageModules: Record<PageName, PageModule> = {
  home: { load: () => import('../storefront/home/home-page.tsx'), loader: homeLoader },
  products: {
    load: () => import('../storefront/products/catalogue/products-page.tsx'),
    loader: productsLoader,
  },
  product: { load: () => import('../storefront/products/product/product-page.tsx'), loader: productLoader },
  collections: {
    load: () => import('../storefront/products/collections/collections-page.tsx'),
    loader: collectionsLoader,
  },
  collection: {
    load: () => import('../storefront/products/collections/collection-page.tsx'),
    loader: collectionLoader,
  },
  search: { load: () => import('../storefront/products/search/search-page.tsx'), loader: searchLoader },
  login: { load: () => import('../storefront/auth/login-page.tsx'), loader: signInLoader },
  register: { load: () => import('../storefront/auth/register-page.tsx'), loader: signInLoader },
  forgotPassword: { load: () => import('../storefront/auth/forgot-password-page.tsx') },
  resetPassword: { load: () => import('../storefront/auth/reset-password-page.tsx') },
  contact: { load: () => import('../storefront/complaints/contact-page.tsx') },
  shipping: {
    load: () => import('../storefront/own-pages/shipping-page.tsx'),
    loader: ownPageLoader('shipping'),
  },
  terms: { load: () => import('../storefront/own-pages/terms-page.tsx'), loader: ownPageLoader('terms') },
  privacy: {
    load: () => import('../storefront/own-pages/privacy-page.tsx'),
    loader: ownPageLoader('privacy'),
  },
  complaint: {
    load: () => import('../storefront/complaints/complaint-page.tsx'),
    loader: ownPageLoader('grievance'),
  },
  refunds: {
    load: () => import('../storefront/own-pages/refunds-page.tsx'),
    loader: ownPageLoader('refunds'),
  },
  ownPage: { load: () => import('../storefront/own-pages/own-page-page.tsx'), loader: ownPageLoader() },
  cart: { load: () => import('../storefront/cart/cart-page.tsx') },
  checkout: { load: () => import('../storefront/cart/checkout/checkout-page.tsx') },
  orders: { load: () => import('../storefront/orders/orders-page.tsx') },
  order: { load: () => import('../storefront/orders/order-page.tsx') },
  returns: { load: () => import('../storefront/returns/returns-page.tsx') },
  pay: { load: () => import('../storefront/payments/pay-page.tsx') },
  track: { load: () => import('../storefront/parcels/track-page.tsx') },
  profile: { load: () => import('../storefront/auth/account/profile-page.tsx') },
  admin: { load: () => import('../admin/admin-page.tsx') },
  adminOrder: { load: () => import('../admin/admin-order-page.tsx') },
}
