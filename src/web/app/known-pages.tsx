import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useRevalidator } from 'react-router'
import { knownData, takeNeedsRefresh } from './known-data.ts'
import { setKnownData } from './load-known.ts'

/** Has pages shown at once from what is known of them, and loads them anew once they are on the screen. */
export function KnownPages() {
  const { router } = useContext(DataRouterContext)!
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => setKnownData(knownData(router)), [router])
  useEffect(() => {
    if (!takeNeedsRefresh()) return
    // The second frame begins when the first is painted.
    requestAnimationFrame(() => requestAnimationFrame(() => void revalidate()))
  }, [key])
  return null
}
