import { useRef, useState } from 'react'
import { maxBulkProducts } from '#shared/products/bulk-edit.schema.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { defaultProductLimit } from '#shared/products/product.schema.ts'
import { staffCall } from '../parts/staff-call.ts'
import { useAction } from '../parts/use-action.ts'
import { useSelection } from '../parts/use-selection.ts'

interface ProductPage {
  products: AdminProduct[]
  total: number
  pages: number
}

interface List {
  /** the address of the page that is shown: another one begins a new choice */
  path: string
  shown: readonly AdminProduct[]
  /** the address of a page of so many */
  pathOf: (page: number, limit: number) => string
}

/** The ticked products: those of the page, or all that the search and the filters find. */
export function useChosenProducts({ path, shown, pathOf }: List) {
  const selection = useSelection(path)
  const { busy, run } = useAction()
  const [found, setFound] = useState<{ path: string; products: readonly AdminProduct[] } | null>(null)
  const current = useRef(path)
  current.current = path

  const elsewhere = found?.path === path ? found.products : []
  const known = new Map([...elsewhere, ...shown].map((product) => [product.id, product]))

  const chooseAll = () =>
    run(async () => {
      const products = await readAll(pathOf)
      if (current.current !== path) return
      setFound({ path, products })
      selection.set(
        products.map(({ id }) => id),
        true,
      )
    })

  return {
    selection,
    chosen: [...known.values()].filter(({ id }) => selection.ids.has(id)),
    choosing: busy,
    chooseAll: () => void chooseAll(),
  }
}

/** As many as can be changed together. */
async function readAll(pathOf: List['pathOf']): Promise<AdminProduct[]> {
  const all: AdminProduct[] = []
  for (let page = 1; all.length < maxBulkProducts; page++) {
    const { products, pages } = await staffCall<ProductPage>(pathOf(page, defaultProductLimit))
    all.push(...products)
    if (page >= pages) break
  }
  return all.slice(0, maxBulkProducts)
}
