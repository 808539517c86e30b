import { useViewQuery } from '../parts/use-view-query.ts'
import { CodesPage } from './codes/codes-page.tsx'
import { ProductPage } from './form/product-page.tsx'
import { ProductsList } from './list/products-list.tsx'

export default function ProductsView() {
  const query = useViewQuery()
  const id = query.get('product')
  if (id === '') return <ProductsList />
  return query.get('part') === 'codes' ? <CodesPage key={id} id={id} /> : <ProductPage key={id} id={id} />
}
