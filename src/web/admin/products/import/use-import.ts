import { useState } from 'react'
import { importLimits, type ImportAnswer } from '#shared/products/product-import.schema.ts'
import { showToast } from '#web/state/toast-store.ts'
import { importProducts } from '../../parts/staff-call.ts'
import { usePreview } from '../form/use-preview.ts'

/** A product file on its way: chosen, looked at by the server, then applied. */
export function useImport(onImported: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const { preview, failure, busy, ...change } = usePreview<ImportAnswer>()

  async function choose(chosen: File) {
    setFile(chosen)
    change.discard(chosen.size > importLimits.bytes ? 'A file may have at most 2 MB' : null)
    if (chosen.size > importLimits.bytes) return
    await change.show(async () => {
      // Read at once: a browser refuses to send a file that was saved again since it was chosen.
      const kept = new File([await chosen.arrayBuffer()], chosen.name)
      setFile(kept)
      return importProducts(kept, { dry_run: 'true' })
    })
  }

  async function apply() {
    if (!file) return
    await change.apply(async () => {
      const { creates, updates } = await importProducts(file, {})
      showToast({ text: `${creates} created, ${updates} changed`, tone: 'ok' })
      onImported()
    })
  }

  return { file, preview, failure, busy, choose, apply }
}
