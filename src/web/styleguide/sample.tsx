import type { ReactNode } from 'react'
import { StitchedHeading } from '#web/ui/stitch.tsx'

export const Sample = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="section grid gap-4">
    <StitchedHeading size="sm" plain>
      {title}
    </StitchedHeading>
    {children}
  </section>
)
