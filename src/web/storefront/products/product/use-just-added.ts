import { useEffect, useRef, useState } from 'react'
import { addedDuration } from '#shared/products/add-to-cart.ts'

/** True for `addedDuration` after something was added to the cart. */
export function useJustAdded() {
  const [justAdded, setJustAdded] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    justAdded,
    showAdded: () => {
      setJustAdded(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setJustAdded(false), addedDuration)
    },
    hideAdded: () => setJustAdded(false),
  }
}
