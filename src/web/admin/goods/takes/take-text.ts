import type { StockTake } from '#shared/goods/stock-take.schema.ts'

type Differing = Pick<StockTake, 'missing_units' | 'extra_units'>

/** `2 missing, 1 more` */
export function differenceText({ missing_units: missing, extra_units: extra }: Differing): string {
  const parts = [missing > 0 && `${counted(missing)} missing`, extra > 0 && `${counted(extra)} more`]
  return parts.filter((part) => part !== false).join(', ') || 'Nothing'
}

export const goodsOf = ({ collection_id, collection_name }: StockTake): string =>
  collection_id === null ? 'All products' : (collection_name ?? collection_id)

export const counted = (number: number): string => number.toLocaleString('en-IN')

export const piecesText = (number: number): string => (number === 1 ? '1 piece' : `${counted(number)} pieces`)
