import { useViewQuery } from '../../parts/use-view-query.ts'
import { InwardDetails } from './inward-details.tsx'
import { InwardForm } from './inward-form.tsx'
import { InwardList } from './inward-list.tsx'

/** Deliveries of suppliers, a new one, or the one that the address names (docs/product/stock.md, Goods inward). */
export default function GoodsInwardView() {
  const id = useViewQuery().get('delivery')
  if (id === '') return <InwardList />
  return id === 'new' ? <InwardForm /> : <InwardDetails key={id} id={id} />
}
