import { useRef, useState } from 'react'
import { importLimits, type ImportAnswer } from '#shared/products/product-import.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { href } from '#shared/routes.ts'
import { sentenceOf } from '#web/api-client.ts'
import { showToast } from '#web/state/toast-store.ts'
import { sendFile } from '../parts/staff-call.ts'

const csv = 'text/csv'

/** A product file on its way: chosen, looked at by the server, then applied. */
export function useImport(onImported: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ImportAnswer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'preview' | 'apply' | null>(null)
  const running = useRef(false)

  async function run(step: 'preview' | 'apply', act: () => Promise<void>) {
    if (running.current) return
    running.current = true
    setBusy(step)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setPreview(null)
      setFailure(sentenceOf(error))
    } finally {
      running.current = false
      setBusy(null)
    }
  }

  async function choose(chosen: File) {
    setFile(chosen)
    setPreview(null)
    if (chosen.size > importLimits.bytes) return setFailure('A file may have at most 2 MB')
    await run('preview', async () => {
      // Read at once: a browser refuses to send a file that was saved again since it was chosen.
      const kept = new File([await chosen.arrayBuffer()], chosen.name)
      setFile(kept)
      setPreview(
        await sendFile<ImportAnswer>(href(adminApi.productsImport, null, { dry_run: true }), kept, csv),
      )
    })
  }

  async function apply() {
    if (!file) return
    await run('apply', async () => {
      const { creates, updates } = await sendFile<ImportAnswer>(adminApi.productsImport, file, csv)
      showToast({ text: `${creates} created, ${updates} changed`, tone: 'ok' })
      onImported()
    })
  }

  return { file, preview, failure, busy, choose, apply }
}
