import type { FieldErrors } from '../errors.ts'

/** Fields that each product of an own shop needs (Legal Metrology (Packaged Commodities) Rules, 6(10); the HSN code for its tax). */
interface Declared {
  generic_name: string | null
  net_quantity: string | null
  manufacturer: string | null
  packer: string | null
  importer: string | null
  country_of_origin: string | null
  mrp: number | null
  hsn_code: string
}

export const declarationNames = [
  'generic_name',
  'net_quantity',
  'manufacturer',
  'packer',
  'importer',
  'country_of_origin',
  'mrp',
  'hsn_code',
] as const satisfies (keyof Declared)[]

/** Any country but India; none is not known to be another. */
export const isImported = (country: string | null): boolean =>
  country !== null && country.trim().toLowerCase() !== 'india'

/** Returns an error for each declaration without which a product may not go on sale, in the order of the fields. */
export function missingDeclarations(product: Declared): FieldErrors {
  const { manufacturer, packer, importer, country_of_origin: country } = product
  const isMissing: [name: keyof Declared, label: string, missing: boolean][] = [
    ['generic_name', 'Generic name', !product.generic_name],
    ['net_quantity', 'Net quantity', !product.net_quantity],
    ['manufacturer', 'Manufacturer', !manufacturer && !packer && !importer],
    ['importer', 'Importer', isImported(country) && !importer],
    ['country_of_origin', 'Country of origin', !country],
    ['mrp', 'MRP', product.mrp === null],
    ['hsn_code', 'HSN code', product.hsn_code === ''],
  ]
  return Object.fromEntries(
    isMissing.filter(([, , missing]) => missing).map(([name, label]) => [name, `${label} is missing`]),
  )
}
