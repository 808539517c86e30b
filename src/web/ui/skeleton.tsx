import { classNames } from './class-names.ts'

/** Keeps the place of what is on its way; give its size by utilities. */
export const Skeleton = ({ className }: { className: string }) => (
  <span className={classNames('skel block', className)} aria-hidden="true" />
)
