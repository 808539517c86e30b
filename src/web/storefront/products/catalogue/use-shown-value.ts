import { useEffect, useRef, type RefObject } from 'react'

/**
 * Sets an uncontrolled input to the value of the loaded page when that changes, but not while the visitor types. The
 * element and its focus stay.
 */
export function useShownValue(
  value: string | number | undefined,
  answer: unknown,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const box = input.current
    if (box && box !== document.activeElement) box.value = String(value ?? '')
  }, [answer])
  return input
}
