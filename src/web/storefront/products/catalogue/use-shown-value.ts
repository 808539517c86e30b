import { useEffect, useRef, type RefObject } from 'react'

/**
 * Sets an uncontrolled input to the value of the loaded page when that changes, but not over what the visitor is typing.
 * The element and its focus stay.
 */
export function useShownValue(
  value: string | number | undefined,
  answer: unknown,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const shown = String(value ?? '')
  const before = useRef(shown)
  useEffect(() => {
    const box = input.current
    const isTyping = box === document.activeElement && box?.value !== before.current
    if (box && !isTyping) box.value = shown
    before.current = shown
  }, [answer])
  return input
}
