import type { ReactNode } from 'react'
import { StitchedHeading } from './stitch.tsx'

/** The head of a section: its stitched heading, and at the other end where more of it is. */
export function SectionHeading({ title, id, action }: { title: ReactNode; id?: string; action?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-10">
      <StitchedHeading id={id}>{title}</StitchedHeading>
      {action}
    </div>
  )
}
