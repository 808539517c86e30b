import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ClientBuild, readManifest } from '../../src/server/pages/client-build.ts'
import { pagePaths, type PageName } from '../../src/shared/page-paths.ts'

interface WeighedFile {
  file: string
  /** bytes with gzip */
  size: number
}

/**
 * Bytes of CSS with gzip: 15 kB (docs/architecture.md, Budgets), and what sold-out sizes, toasts, forced colours, large
 * text, the sections of an owner's home, the colours of collections, and a phone's bars, sheets and header came to beyond.
 * With the block of a brand it stays below 16.3 kB.
 */
export const styleBudget = 16_050

/**
 * Ceilings, in bytes with gzip, of pages above the budget of 118 kB on home and 124 kB elsewhere. They hold what has been
 * reached, with 0.3 kB to spare: builds of the same sources differ by some bytes. A page that comes within its budget
 * leaves the list.
 */
const ceilings: Partial<Record<PageName, number>> = {
  // One table of all pages, with what the server holds to, and what search engines are told of the shop, took it beyond.
  // The footer of the sample leads to networks (docs/product/shopping.md, Header and footer): 0.1 kB.
  // The header that comes back, and the footer of a seller under composition: 0.2 kB, as on every page.
  home: 119_500,
  // Gallery, buy box, sections and reviews are all rendered by the server, and buying has to work at the first press.
  // It names what is sold out and of what there is one unit, opens its sizes from the bar, and says what is alike: 0.3 kB.
  product: 126_800,
  // Its hero and its cards, each of which adds to the cart at the first press, are all rendered by the server.
  // A shop that is not open yet has a frame of its own, which every page has to know of.
  // Its price filter is a sheet on a phone, and says which prices it means: 0.2 kB.
  collection: 127_000,
  // The first step shows a form with saved addresses, the cart as it is quoted, and what has changed in it; the pincode fills
  // in city and state as it is typed, which came to 0.7 kB. Fewer and larger chunks, half of which it needs in full, came to 0.2 kB.
  // A state that is chosen from the list, and the tax of that state, came to 0.6 kB.
  // What a form of an own shop keeps, and why, came to 0.2 kB; so it did at registering and complaining.
  // A number in every form that people write, and a saved one in the form that is used, came to 0.2 kB.
  // Every error of a refused form at its field, wherever it lies in the body, came to 0.2 kB, as on all pages with a form.
  checkout: 131_000,
  // Loaders ask for what an owner has published, and every page has them. Filters say which prices they mean,
  // and an empty list has a way on: 0.3 kB.
  products: 125_200,
  login: 124_900,
  register: 125_200,
  resetPassword: 124_500,
  contact: 124_300,
  // Their tax is shown as the shop is taxed, and what was cancelled with the sums before and after.
  cart: 125_300,
  // A phone number is read in every form that people write.
  // It lists what one signs in with.
  // One listener that opens links, and the context with the facts of the shop: 30 bytes on every page.
  profile: 125_100,
  // A payment that is claimed, or declined beside a newer one, and the promised day: 0.3 kB.
  // What is not there, or could not be loaded, is said by a module that five pages share: 0.1 kB here and in `track`.
  pay: 124_800,
  // A parcel that is lost reads so, and not that it came back.
  track: 124_700,
  // A form, and the state of a complaint that its mail links to.
  complaint: 126_400,
}

/** Bytes of JavaScript with gzip that a page may have (docs/architecture.md, Budgets). */
export const scriptBudget = (page: PageName): number =>
  ceilings[page] ?? (page === 'home' ? 118_000 : 124_000)

/** Pages of the storefront; the dashboard has no budget. */
export const shopperPages = (Object.keys(pagePaths) as PageName[]).filter((name) => !name.startsWith('admin'))

interface PageWeight {
  scripts: WeighedFile[]
  styles: WeighedFile[]
}

/** Weighs what a browser downloads before the page can be used, from the built pages in `folder`. */
export function weighPage(page: PageName, folder = 'dist/client'): PageWeight {
  const links = new ClientBuild(readManifest(path.resolve(folder))).linksFor(page)
  const weigh = (file: string): WeighedFile => ({
    file,
    size: gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length,
  })
  return { scripts: links.scripts.map(weigh), styles: links.styles.map(weigh) }
}

export const bytesOf = (files: readonly WeighedFile[]): number =>
  files.reduce((total, { size }) => total + size, 0)
