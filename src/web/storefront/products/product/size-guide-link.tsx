import { useState } from 'react'
import { hasSizeGuide } from '#shared/products/has-size-guide.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SizeGuideDialog = lazyPart(() => import('./size-guide-dialog.tsx'))

/** Button for the size guide, hidden for one size fits all. */
export function SizeGuideLink({ sizes }: { sizes: readonly string[] }) {
  const [open, setOpen] = useState(false)
  if (!hasSizeGuide(sizes)) return null
  return (
    <>
      <button type="button" className="link text-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Size guide
      </button>
      <SizeGuideDialog when={open} open={open} sizes={sizes} onClose={() => setOpen(false)} />
    </>
  )
}
