import { useId, useRef, useState, type ToggleEvent } from 'react'

/**
 * A native popover, which opens before hydration, closes on Escape and outside clicks, returns the focus and exposes
 * its state. The hook closes it on navigation.
 */
export function usePopover() {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  return {
    open,
    button: { popoverTarget: id },
    popover: {
      id,
      ref: popover,
      popover: 'auto' as const,
      onToggle: (event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open'),
    },
    close: () => popover.current?.hidePopover(),
  }
}
