import { isOwnRange, type PriceRange } from './price-bands.ts'
import { storable } from '../schema/storable.ts'

/**
 * The query of a catalogue address, in the order of the canonical address (docs/product/shopping.md, Catalogue). The
 * sort is kept in the history entry instead.
 */
export interface CatalogueQuery {
  collection_id?: string | undefined
  category?: string | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  search?: string | undefined
  in_stock?: 'true' | undefined
  /** in stock in this size */
  size?: string | undefined
  color?: string | undefined
  /** of origin */
  country?: string | undefined
  /** undefined for the first page */
  page?: number | undefined
}

/**
 * Reads the query of an address. Invalid values are ignored. `price` is a band sent by the filter form without
 * JavaScript, and wins over the bounds.
 */
export function readCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const page = wholeNumber(params.get('page'))
  const { min_price, max_price } = priceRange(params)
  return {
    collection_id: readText(params.get('collection_id'), 100),
    category: readText(params.get('category'), 80),
    min_price,
    max_price,
    search: readText(params.get('search'), 200),
    in_stock: params.get('in_stock') === 'true' ? 'true' : undefined,
    size: readText(params.get('size'), 20),
    color: readText(params.get('color'), 60),
    country: readText(params.get('country'), 80),
    page: page !== undefined && page > 1 && page <= 1_000_000 ? page : undefined,
  }
}

/** Cuts a text to `max` UTF-16 units; undefined for an empty one and one that cannot be stored. */
export function readText(text: string | null, max: number): string | undefined {
  const trimmed = (text ?? '').trim()
  if (trimmed === '' || !storable(trimmed)) return undefined
  const cut = trimmed.slice(0, max).trim()
  // The cut can leave half of a surrogate pair.
  return storable(cut) ? cut : cut.slice(0, -1)
}

/** Reads bands such as `1000-2000`, `-999` and `5001-`; anything else means all prices. */
function priceRange(params: URLSearchParams): Pick<CatalogueQuery, 'min_price' | 'max_price'> {
  const band = params.get('price')
  const [min, max] =
    band === null
      ? [params.get('min_price'), params.get('max_price')]
      : (/^\d*-\d*$/.exec(band)?.[0].split('-') ?? [])
  return { min_price: wholeNumber(min ?? null), max_price: wholeNumber(max ?? null) }
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined
}

interface MadeUp extends PriceRange {
  q?: unknown
  search?: unknown
  size?: unknown
  color?: unknown
  country?: unknown
}

/** Lists of which there is no end: with words, prices, sizes, colours or countries that anybody may make up. */
export const isEndless = ({ q, search, size, color, country, ...range }: MadeUp): boolean =>
  Boolean(q ?? search ?? size ?? color ?? country) || isOwnRange(range)
