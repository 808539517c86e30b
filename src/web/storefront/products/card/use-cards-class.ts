import { useListView } from '../catalogue/list-view.ts'

/** Class name of a list of products, by the chosen view. */
export const useCardsClass = (three?: boolean): string =>
  useListView() === 'list' ? 'product-rows' : three ? 'products products--three' : 'products'
