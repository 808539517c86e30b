import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A row of running stitches; `run` sews it in once. */
export const Stitch = ({ quiet, run, className }: { quiet?: boolean; run?: boolean; className?: string }) => (
  <span
    className={classNames('stitch', quiet && 'stitch--quiet', run && 'stitch--run', className)}
    aria-hidden="true"
  />
)

interface StitchedHeadingProps {
  as?: 'h1' | 'h2' | 'h3'
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** without its line: one stitched line is enough in one view */
  plain?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** A heading that hangs from its line of stitches. */
export function StitchedHeading({
  as: Heading = 'h2',
  size = 'lg',
  plain,
  id,
  className,
  children,
}: StitchedHeadingProps) {
  return (
    <Heading id={id} className={classNames('display', `display--${size}`, !plain && 'hang', className)}>
      {children}
    </Heading>
  )
}
