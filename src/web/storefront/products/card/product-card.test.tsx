import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { rupees } from '#shared/money.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { ProductCard } from './product-card.tsx'

const product = {
  id: 'sage-kurta',
  name: 'Sage Kurta',
  description: '',
  category: 'Kurtas',
  price: rupees(1000),
  payable: null,
  original_price: null,
  badge: null,
  collection_name: 'Ethnics',
  images: [],
  colors: ['Sage'],
  sizes: ['M'],
  sizeStock: { M: 5 },
  totalStock: 5,
} as unknown as Product

test('the keyboard reaches the heart of a card after its link, and no size of it', () => {
  const router = createMemoryRouter([{ path: '*', element: <ProductCard product={product} /> }])
  const card = renderToStaticMarkup(<RouterProvider router={router} />)
  const stops = [...card.matchAll(/<(?:a|button)\b[^>]*>/g)].map(([tag]) => tag)
  expect(stops).toEqual([
    expect.stringContaining('href="/products/sage-kurta"'),
    expect.stringContaining('aria-label="Add Sage Kurta to wishlist"'),
  ])
})
