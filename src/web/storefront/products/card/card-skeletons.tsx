import { ProductCardSkeleton } from './product-card-skeleton.tsx'
import { useCardsClass } from './use-cards-class.ts'

const placeholders = 6

/** Placeholders of a list of products. */
export const CardSkeletons = ({ three }: { three?: boolean | undefined }) => (
  <div className={useCardsClass(three)} aria-busy="true">
    {Array.from({ length: placeholders }, (_, index) => (
      <ProductCardSkeleton key={index} />
    ))}
  </div>
)
