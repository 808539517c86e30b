import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for a moment, so that a call is made for a word, not for each letter. */
export function useDebounced<Value extends string>(value: Value, milliseconds = 300): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
