import { useEffect, useRef, type RefObject } from 'react'

/**
 * For an input that is left to the visitor: shows the value of what the page came with, `answer`, each time that is
 * another one, but never over what is being typed. The input stays the same element, and keeps the focus.
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
