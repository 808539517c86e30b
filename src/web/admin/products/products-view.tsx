import { useViewQuery } from '../parts/use-view-query.ts'
import { ProductPage } from './form/product-page.tsx'
import { ProductsList } from './list/products-list.tsx'

export default function ProductsView() {
  const id = useViewQuery().get('product')
  return id === '' ? <ProductsList /> : <ProductPage key={id} id={id} />
}
