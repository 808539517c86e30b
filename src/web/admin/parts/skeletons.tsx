import { Skeleton } from '#web/ui/skeleton.tsx'
import { ViewHead } from './view-head.tsx'

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** In place of a table, with its geometry. */
export const TableSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <div className="grid gap-4 p-6 bg-surface" role="status" aria-label="Loading">
    {numbers(rows).map((row) => (
      <Skeleton key={row} className="h-10" />
    ))}
  </div>
)

/** Shown while the code of a view loads. */
export const ViewSkeleton = ({ title }: { title: string }) => (
  <>
    <ViewHead title={title} />
    <TableSkeleton />
  </>
)
