import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Product } from '../src/shared/products/product.schema.ts'
import { say } from './lib/command-line.ts'
import { dressDemoShopper, type Tokens } from './lib/demo-shopper.ts'
import { desktop, loadPictures, openBrowser, phone } from './lib/measured-browser.ts'
import { startMeasuredStore } from './lib/measured-store.ts'
import { dressShop, threeBrands } from './lib/three-brands.ts'

/**
 * npm run screens: a picture of every screen, on a phone and on a desktop, in docs/screens. `npm run screens -- home cart`
 * takes those of these screens, `npm run screens -- --whole <folder>` whole pages instead of the first screenful.
 */
interface Screen {
  name: string
  path: string
  as?: keyof Tokens
  /** Actions on the page before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

const shown = 'relaxed-harbour-stripe-tee'
const inCart = ['relaxed-hoodie-madder', 'relaxed-everyday-crew-tee']
const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'products', path: '/products?collection_id=relaxed' },
  { name: 'product', path: `/products/${shown}` },
  { name: 'collections', path: '/collections' },
  { name: 'collection', path: '/collections/relaxed' },
  { name: 'search', path: '/search?q=hoodie' },
  { name: 'cart', path: '/cart' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=a-link-that-was-used' },
  { name: 'checkout-shipping', path: '/checkout', as: 'customer' },
  {
    name: 'checkout-payment',
    path: '/checkout',
    as: 'customer',
    prepare: (page) => page.getByRole('button', { name: 'Continue to Payment' }).click(),
  },
  { name: 'orders', path: '/orders', as: 'customer' },
  {
    name: 'order',
    path: '/orders',
    as: 'customer',
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /View Details/ })
        .nth(1)
        .click()
      await page.getByRole('heading', { level: 1, name: /^Order/ }).waitFor()
    },
  },
  { name: 'profile', path: '/profile', as: 'customer' },
  { name: 'addresses', path: '/profile?tab=addresses', as: 'customer' },
  { name: 'wishlist', path: '/profile?tab=wishlist', as: 'customer' },
  { name: 'contact', path: '/contact' },
  { name: 'track', path: '/track' },
  { name: 'shipping', path: '/shipping' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not-found', path: '/no/such/page' },
  ...[
    'overview',
    'orders',
    'pack',
    'parcels',
    'returns',
    'messages',
    'payments',
    'courier-cash',
    'products',
    'collections',
    'goods-inward',
    'stock-take',
    'customers',
    'reviews',
    'search-terms',
    'coupons',
    'content',
    'brand',
    'gst',
    'reports',
    'activity',
    'settings',
  ].map((view): Screen => ({ name: `admin-${view}`, path: `/admin?tab=${view}`, as: 'admin' })),
  {
    name: 'admin-order',
    path: '/admin?tab=orders',
    as: 'admin',
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /^Details of order/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-order-page',
    path: '/admin?tab=orders',
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('link', { name: /^TK-/ }).nth(1).click()
      await page.getByRole('link', { name: 'Open' }).click()
      await page.waitForURL('**/admin/orders/*')
    },
  },
  { name: 'admin-product', path: `/admin?tab=products&product=${shown}`, as: 'admin' },
  { name: 'admin-new-order', path: '/admin?tab=orders&order=new', as: 'admin' },
  { name: 'admin-mismatches', path: '/admin?tab=payments&part=mismatches', as: 'admin' },
  { name: 'admin-payment-settings', path: '/admin?tab=settings&part=payments', as: 'admin' },
  { name: 'admin-delivery-settings', path: '/admin?tab=settings&part=delivery', as: 'admin' },
  { name: 'admin-staff', path: '/admin?tab=settings&part=staff', as: 'admin' },
  { name: 'admin-tax-settings', path: '/admin?tab=settings&part=tax', as: 'admin' },
  { name: 'admin-identity', path: '/admin?tab=settings&part=identity', as: 'admin' },
  ...['home', 'pages', 'policies', 'menus', 'complaints'].map((part): Screen => ({
    name: `admin-${part}`,
    path: `/admin?tab=content&part=${part}`,
    as: 'admin',
  })),
]

/** The same pages as other brands wear them. */
const brandScreens = (key: string): Screen[] => [
  { name: `brand-${key}-home`, path: '/' },
  { name: `brand-${key}-product`, path: `/products/${shown}` },
]

const maxBytes = 150_000
const whole = process.argv[2] === '--whole'
const names = process.argv.slice(whole ? 4 : 2)
const isChosen = ({ name }: Screen) => names.length === 0 || names.includes(name)
const chosen = screens.filter(isChosen)
const folder = whole ? process.argv[3]! : join(import.meta.dirname, '../docs/screens')

await mkdir(folder, { recursive: true })
const store = await startMeasuredStore()
const browser = await openBrowser()
try {
  const [cart, tokens] = [await filledCart(), await dressDemoShopper(store.url)]
  for (const [size, options] of Object.entries({ desktop, phone })) {
    for (const screen of chosen)
      await take(screen, size, options, { cart, token: screen.as ? tokens[screen.as] : '' })
  }
  // Last: they change the whole shop.
  for (const dressed of threeBrands) {
    const of = brandScreens(dressed.key).filter(isChosen)
    if (of.length > 0) await dressShop({ url: store.url, token: tokens.admin }, dressed)
    for (const [size, options] of Object.entries({ desktop, phone }))
      for (const screen of of) await take(screen, size, options, { cart, token: '' })
  }
} finally {
  await browser.close()
  await store.stop()
}

interface Kept {
  cart: string
  /** '' for a visitor */
  token: string
}

async function take(
  screen: Screen,
  size: string,
  options: BrowserContextOptions,
  { cart, token }: Kept,
): Promise<void> {
  const context = await browser.newContext({ ...options, baseURL: store.url })
  await context.addInitScript(
    ([filled, session]) => {
      localStorage.setItem('cart', filled)
      if (session !== '') localStorage.setItem('token', session)
    },
    [cart, token] as const,
  )
  const page = await context.newPage()
  await page.goto(screen.path, { waitUntil: 'networkidle' })
  await screen.prepare?.(page)
  await loadPictures(page)
  // Scrolled to the top.
  await page.reload({ waitUntil: 'networkidle' })
  const picture = await fitting(await page.screenshot({ fullPage: whole }))
  await writeFile(join(folder, `${screen.name}-${size}.webp`), picture)
  say(`${screen.name}-${size}.webp  ${Math.round(picture.length / 1000)} kB`)
  await context.close()
}

/** The best quality that fits `maxBytes`. */
async function fitting(screenshot: Buffer, quality = 86): Promise<Buffer> {
  const picture = await sharp(screenshot).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
  return whole || picture.length <= maxBytes || quality < 40 ? picture : fitting(screenshot, quality - 8)
}

/** In the format of the browser's storage. */
async function filledCart(): Promise<string> {
  const products = await Promise.all(
    inCart.map(async (id) => {
      const response = await fetch(`${store.url}/api/products/public/${id}`)
      return ((await response.json()) as { product: Product }).product
    }),
  )
  const items = products.map(({ id, name, images, price, original_price }, index) => ({
    id,
    cartId: `${index}`,
    name,
    image: images[0] ?? '',
    size: 'M',
    quantity: index + 1,
    price,
    originalPrice: original_price,
  }))
  return JSON.stringify({ items, couponCode: null, discount: 0 })
}
