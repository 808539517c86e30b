import { lazy, Suspense, useState } from 'react'
import { sizeGuideFor } from '#shared/products/size-guide.ts'

const SizeGuideDialog = lazy(() => import('./size-guide-dialog.tsx'))

/** Opens the measures of a product's sizes; nothing where one size fits all. */
export function SizeGuideLink({ sizes }: { sizes: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const guide = sizeGuideFor(sizes)
  if (guide === null) return null
  return (
    <>
      <button type="button" className="link text-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Size guide
      </button>
      {open && (
        <Suspense fallback={null}>
          <SizeGuideDialog guide={guide} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
