import { useEffect, useId, useRef, type FocusEvent, type ReactNode } from 'react'
import { StitchedHeading } from '#web/ui/stitch.tsx'

/** A tab's heading, with its one action at the other end. */
export function TabSection({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} {...useKeptFocus()}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <StitchedHeading id={id} size="md">
          {title}
        </StitchedHeading>
        {action}
      </div>
      {children}
    </section>
  )
}

/** A form that closes or a card that is removed takes the focus with it: then the section has it, not the whole page. */
function useKeptFocus() {
  const section = useRef<HTMLElement>(null)
  const isWithin = useRef(false)
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true })
  })
  return {
    ref: section,
    tabIndex: -1,
    className: 'outline-none',
    onFocus: () => {
      isWithin.current = true
    },
    // A button that waits for its answer has lost the focus, but nobody has taken it away.
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      isWithin.current = target.matches(':disabled') || currentTarget.contains(relatedTarget)
    },
  }
}
