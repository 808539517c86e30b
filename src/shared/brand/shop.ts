import { firstContents } from '../contents/first-contents.ts'
import { documentPrefixes } from '../tax/documents/document-kinds.ts'
import { slugFrom } from '../slug.ts'
import type { Brand } from './brand.schema.ts'
import { defaultOrderPrefix } from './order-prefix.ts'

/** The shop's name and words: by its published brand, or else the sample's name or a plain word. */
export interface Shop {
  /** null while none is published */
  brand: Brand | null
  /** of the published version; '' while there is none */
  hash: string
  name: string
  /** The name in place of a logo. */
  wordmark: string
  /** '' for none */
  tagline: string
  /** '' for none */
  blurb: string
  /** Logo, icons and manifest are those of the release, which are drawn for the sample. */
  hasReleasedFiles: boolean
  /** Letters before the number of a new order. */
  orderPrefix: string
  /** The beginning of the number of a new invoice. */
  invoicePrefix: string
}

/** The shop of the sample data, and of the pages while nothing else is known. */
export const sampleShop: Shop = {
  brand: null,
  hash: '',
  name: 'Taanka',
  wordmark: 'taanka',
  tagline: 'Menswear, sewn with care',
  blurb: firstContents().blurb ?? '',
  hasReleasedFiles: true,
  orderPrefix: defaultOrderPrefix,
  invoicePrefix: documentPrefixes.invoice,
}

const plainShop: Shop = {
  brand: null,
  hash: '',
  name: 'Shop',
  wordmark: 'Shop',
  tagline: '',
  blurb: '',
  hasReleasedFiles: false,
  orderPrefix: defaultOrderPrefix,
  invoicePrefix: documentPrefixes.invoice,
}

/** The shop while no brand is published. */
export const unbrandedShop = (ownShop: boolean): Shop => (ownShop ? plainShop : sampleShop)

export const shopWithBrand = ({ body, hash }: BrandVersion): Shop => ({
  brand: body,
  hash,
  // A draft may have none yet.
  name: body.name || plainShop.name,
  wordmark: body.name || plainShop.wordmark,
  tagline: body.tagline ?? '',
  blurb: body.blurb ?? '',
  hasReleasedFiles: false,
  orderPrefix: body.order_prefix ?? defaultOrderPrefix,
  invoicePrefix: body.invoice_prefix ?? documentPrefixes.invoice,
})

/** A version of the brand, with the hash of its body. */
export interface BrandVersion {
  body: Brand
  hash: string
}

/** `taanka-labels.pdf`: the name of a file that people keep, in letters that every system takes. */
export const shopFileName = ({ name }: Pick<Shop, 'name'>, rest: string): string =>
  `${slugFrom(name) || 'shop'}-${rest}`
