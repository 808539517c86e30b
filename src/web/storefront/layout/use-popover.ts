import { useId, useRef, useState, type ToggleEvent } from 'react'

/**
 * The browser's own popover: it opens before any script has run, closes on Escape and on a press beside it, and
 * gives the focus back, and tells assistive technology whether it is open. The hook closes it when a page is chosen.
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
