import type { StockTake } from '#shared/goods/stock-take.schema.ts'

type Differing = Pick<StockTake, 'missing_units' | 'extra_units' | 'moved_sizes'>

/** `2 missing, 1 more, 1 size to count anew` */
export function differenceText(take: Differing): string {
  const { missing_units: missing, extra_units: extra, moved_sizes: moved } = take
  const parts = [
    missing > 0 && `${counted(missing)} missing`,
    extra > 0 && `${counted(extra)} more`,
    moved > 0 && `${counted(moved)} ${moved === 1 ? 'size' : 'sizes'} to count anew`,
  ]
  return parts.filter((part) => part !== false).join(', ') || 'Nothing'
}

export const goodsName = ({ collection_id, collection_name }: StockTake): string =>
  collection_id === null ? 'All products' : (collection_name ?? collection_id)

export const counted = (number: number): string => number.toLocaleString('en-IN')

export const unitsText = (number: number): string => (number === 1 ? '1 unit' : `${counted(number)} units`)
