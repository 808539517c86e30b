import { builtInCollections } from '../products/collections/built-in-collections.ts'
import { pages } from '../routes.ts'
import type { PolicyKey } from './content-kinds.ts'

/** Contents of the frame that a shop shows until its owner publishes others (docs/product/contents.md). */
interface FirstContents {
  /** those with a text that the shop came with; the sample's on shipping has a part on returns */
  policies: readonly PolicyKey[]
  /** of the footer, in place of that of a brand */
  blurb?: string
  /** of the footer; missing for the menu of a shop without policies of its own */
  quickLinks?: readonly { to: string; label: string }[]
  /** missing where the terms are read instead, and the address is confirmed by mail */
  newsletter?: { intro: string; thanks: string }
  searchHint: string
  /** Everyone may sign in with the accounts of `demo-accounts.ts`. */
  hasDemoAccounts?: true
}

const ofSample: FirstContents = {
  policies: ['shipping', 'terms', 'privacy'],
  blurb:
    'Menswear cut and sewn in India. Everyday, office, occasion and after-hours, one running stitch through all of it.',
  quickLinks: [
    { to: pages.products, label: 'All Products' },
    { to: pages.collections, label: 'Collections' },
    { to: pages.track, label: 'Track your order' },
    { to: `${pages.shipping}#returns`, label: 'Returns' },
    { to: pages.shipping, label: 'Shipping Info' },
    { to: pages.contact, label: 'Contact Us' },
    { to: pages.terms, label: 'Terms' },
    { to: pages.privacy, label: 'Privacy' },
  ],
  newsletter: {
    intro: 'New drops and restocks, twice a month.',
    thanks: 'Thank you. The next letter is yours.',
  },
  searchHint: 'Search kurtas, shirts, denim',
  hasDemoAccounts: true,
}

const ofOwnShop: FirstContents = {
  policies: [],
  searchHint: 'Search products',
}

/** The contents that the sample came with, or another shop. */
export const firstContents = (hasSampleData = true): FirstContents => (hasSampleData ? ofSample : ofOwnShop)

/** Collections in the header; null for the first ones of the shop. Only the server chooses them. */
export const firstNavigation = (hasSampleData: boolean) => (hasSampleData ? builtInCollections : null)
