import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page from the server, where nothing personal is known; true in the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
