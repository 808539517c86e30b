import { createContext, type RouterContextProvider } from 'react-router'
import type { PublicApi } from '#shared/public-api.ts'

/** What a loader may ask the store for: the queries themselves on the server, `fetch` in the browser. */
export const apiContext = createContext<PublicApi>()

/** Where the site is reached from outside; absolute addresses come from it, never from the request. */
export const publicUrlContext = createContext<string>()

/** Reads what the history entry being shown or gone to keeps beside its address. The server has no history. */
export const historyStateContext = createContext<() => unknown>(() => null)

export type LoaderContext = Readonly<RouterContextProvider>
