/** '24 items'; a collection without any is new. */
export const itemCount = (count: number): string =>
  count === 0 ? 'New' : `${count} ${count === 1 ? 'item' : 'items'}`

/** '21 products'. */
export const productCount = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`

/** '4 collections'. */
export const collectionCount = (count: number): string =>
  `${count} ${count === 1 ? 'collection' : 'collections'}`
