import { Skeleton } from '#web/ui/skeleton.tsx'

export const ProductCardSkeleton = () => (
  <div className="card" aria-hidden="true">
    <Skeleton className="aspect-[4/5]" />
    <div className="card__body">
      <Skeleton className="my-0.5 h-[18px] w-4/5" />
      <Skeleton className="my-1 h-4 w-2/5" />
      <div className="card__meta">
        <Skeleton className="h-6 w-28" />
      </div>
    </div>
  </div>
)
