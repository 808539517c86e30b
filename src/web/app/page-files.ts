import { pages } from '#shared/routes.ts'

/**
 * The source of each page's component, by its pattern. The server finds the built file by it, to have the browser
 * fetch that early; the browser itself needs no such list.
 */
export const pageFiles: Record<string, string> = {
  [pages.home]: 'src/web/storefront/home/home-page.tsx',
  [pages.products]: 'src/web/storefront/products/catalogue/products-page.tsx',
  [pages.product]: 'src/web/storefront/products/product/product-page.tsx',
  [pages.collections]: 'src/web/storefront/collections/collections-page.tsx',
  [pages.collection]: 'src/web/storefront/collections/collection-page.tsx',
  [pages.search]: 'src/web/storefront/search/search-page.tsx',
  [pages.login]: 'src/web/storefront/auth/login-page.tsx',
  [pages.register]: 'src/web/storefront/auth/register-page.tsx',
  [pages.forgotPassword]: 'src/web/storefront/auth/forgot-password-page.tsx',
  [pages.resetPassword]: 'src/web/storefront/auth/reset-password-page.tsx',
  [pages.contact]: 'src/web/storefront/info/contact-page.tsx',
  [pages.shipping]: 'src/web/storefront/info/shipping-page.tsx',
  [pages.terms]: 'src/web/storefront/info/terms-page.tsx',
  [pages.privacy]: 'src/web/storefront/info/privacy-page.tsx',
  [pages.cart]: 'src/web/storefront/cart/cart-page.tsx',
  [pages.checkout]: 'src/web/storefront/checkout/checkout-page.tsx',
  [pages.orders]: 'src/web/storefront/orders/orders-page.tsx',
  [pages.order]: 'src/web/storefront/orders/order-page.tsx',
  [pages.profile]: 'src/web/storefront/account/profile-page.tsx',
  [pages.admin]: 'src/web/admin/admin-page.tsx',
}
