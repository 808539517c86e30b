import { useId, type ReactNode } from 'react'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'

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
    <section {...useKeptFocus<HTMLElement>()} className="outline-none" aria-labelledby={id}>
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
