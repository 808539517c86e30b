import { defaultOrderPrefix } from '#shared/brand/order-prefix.ts'
import { useShopBrand } from '#web/app/site.ts'

/** Letters before the number of a new order of the shop. */
export const useOrderPrefix = (): string => useShopBrand()?.order_prefix ?? defaultOrderPrefix
