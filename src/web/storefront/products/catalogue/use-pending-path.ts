import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** Delay before a page shows as pending, in milliseconds, to avoid flicker. */
const pendingDelay = 120

/** Path of the page that is on its way; undefined while none is, and at first. */
export function usePendingPath(): string | undefined {
  const path = useNavigation().location?.pathname
  const isLoading = path !== undefined
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsSlow(true), pendingDelay)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])

  return isSlow ? path : undefined
}
