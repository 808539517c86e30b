import { Skeleton } from '#web/ui/skeleton.tsx'

/** The cart lives in the browser: this is all the server knows of it. */
export const CartSkeleton = () => (
  <>
    <h1 className="display display--lg">Your cart</h1>
    <noscript>
      <p className="mt-4">The cart is kept in your browser and needs JavaScript.</p>
    </noscript>
    <div className="mt-10 grid items-start gap-[clamp(28px,4.5vw,72px)] lg:grid-cols-[minmax(0,1fr)_412px]">
      <div className="grid gap-6">
        <Skeleton className="h-[155px]" />
        <Skeleton className="h-[155px]" />
      </div>
      <Skeleton className="h-[560px]" />
    </div>
  </>
)
