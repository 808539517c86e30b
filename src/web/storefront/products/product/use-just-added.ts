import { useEffect, useRef, useState } from 'react'
import { addedFor } from '#shared/products/add-to-cart.ts'

/** Whether something went into the cart just now, for as long as the button says so (specification, section 9). */
export function useJustAdded() {
  const [justAdded, setJustAdded] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    justAdded,
    showAdded: () => {
      setJustAdded(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setJustAdded(false), addedFor)
    },
    hideAdded: () => setJustAdded(false),
  }
}
