import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Milliseconds for which the old list stays: an answer that comes sooner takes its place without a flicker. */
const patience = 120

/** Whether another choice of the list that is shown is on its way. */
export function useListPending(): boolean {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === pathname
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])

  return isLoading && isSlow
}
