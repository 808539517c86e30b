import { useViewQuery } from '../../parts/use-view-query.ts'
import { TakeDetails } from './take-details.tsx'
import { TakesList } from './takes-list.tsx'

/** Stock takes, or the one that the address names (docs/product/stock.md, Stock take). */
export default function StockTakesView() {
  const id = useViewQuery().get('take')
  return id === '' ? <TakesList /> : <TakeDetails key={id} id={id} />
}
