/** Changes seldom, so that it stays in browser caches when a new version of the store is deployed. */
const libraries = {
  name: 'libraries',
  test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler)\//,
  priority: 2,
}

/** One chunk for the modules of `hydrate.tsx` and those that home shares, instead of forty small ones. */
const frame = {
  name: 'frame',
  tags: ['$initial' as const],
  test: (id: string) =>
    id.includes('/src/') &&
    /\.tsx?$/.test(id) &&
    !id.includes('/src/web/app/entry-client') &&
    (!/\/(storefront|shared)\/home\/|\/with-facts\./.test(id) ||
      /\/(home-loader|other-section-part)\./.test(id)),
  includeDependenciesRecursively: false,
}

/** The helper of dynamic imports is in the first script, which needs it to load the others. */
const entry = { name: 'entry-client', test: /vite\/preload-helper|\/web\/app\/entry-client/, priority: 3 }

/** Small modules that are loaded together, in one chunk by subject: a request costs more than such a module. */
const bundles = [
  // Every page loads these once it has started.
  bundle('after-start', {
    'web/app': 'known-data known-pages prefetch',
    'web/storefront/layout': 'after-start return-header toasts watch-quick-links',
    'web/storefront/products/catalogue': 'list-skeleton',
    'web/ui': 'toaster',
  }),
  // The sections that only an owner chooses share those of the first home.
  bundle('home', {
    'shared/home': 'drawn-pictures',
    'web/storefront/home': 'hero home-page home-sections shop-facts',
  }),
  // Most pages need these, and home does not.
  bundle('parts', {
    'web/delivery': 'delivery-pincode',
    'web/storefront/products/card': 'card-skeletons product-card-skeleton use-cards-class',
    'web/storefront/products/catalogue': 'catalogue-facts list-view update-history-entry',
    'web/ui': 'breadcrumbs lazy-part skeleton stepper use-hydrated use-kept-focus',
  }),
  // Lists of fields are of the dashboard, which has their schemas at hand.
  bundle(
    'forms',
    {
      'shared/schema': 'field-errors',
      'web/forms': 'form-errors form-failure use-form',
      'web/ui': 'field field-error field-frame',
    },
    4,
  ),
  bundle(
    'address',
    {
      'shared/auth': 'format-phone',
      'shared/orders': 'address-lines',
      'shared/schema': 'number-in only-digits',
      'web/orders': 'address-lines',
    },
    2,
  ),
  bundle('address-fields', {
    'web/orders': 'address-field fill-place',
    'web/storefront/auth/account': 'state-field',
  }),
  bundle(
    'lists',
    {
      'shared/products': 'price-bands',
      'web/storefront/products/card': '',
      'web/storefront/products/catalogue': '',
      'web/storefront/products/product': 'use-choice',
    },
    2,
  ),
  bundle('product-parts', { 'web/ui': 'size-chips star-rating' }),
  bundle('cart', { 'shared/coupons': 'coupon', 'web/storefront/cart': '', 'web/ui': 'radio-group' }, 2),
]

/** A chunk of modules by their folder, '' for all files of it, where at least so many pages or parts need the same. */
function bundle(name: string, modules: Record<string, string>, minShareCount = 1) {
  const starts = Object.entries(modules).flatMap(([folder, names]) =>
    names.split(' ').map((file) => `/src/${folder}/${file && `${file}.`}`),
  )
  return {
    name,
    test: (id: string) => starts.some((start) => id.includes(start) && !id.split(start)[1]!.includes('/')),
    minShareCount,
    includeDependenciesRecursively: false,
  }
}

/** The chunks of the browser's scripts. */
export const chunks = [entry, libraries, frame, ...bundles]
