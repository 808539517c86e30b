import { createContext, type RouterContextProvider } from 'react-router'
import type { StoreInfo } from '#shared/settings/store-info.schema.ts'
import type { PublicApi } from '#shared/public-api.ts'

/** Public reads: in-process on the server, over HTTP in the browser. */
export const apiContext = createContext<PublicApi>()

/** Facts of the shop: of the read of this page on the server, of the first page in the browser. */
export const storeContext = createContext<() => Promise<StoreInfo> | StoreInfo>()

/** State of the history entry that is shown or navigated to; null on the server. */
export const historyStateContext = createContext<() => unknown>(() => null)

export type LoaderContext = Readonly<RouterContextProvider>
