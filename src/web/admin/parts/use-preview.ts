import { useRef, useState } from 'react'
import { errorMessage } from '#web/calls/api-error.ts'

/** A change that is previewed before it is made. */
export function usePreview<Preview>() {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'preview' | 'apply' | null>(null)
  const applying = useRef(false)
  const round = useRef(0)

  /** Runs a step; its outcome is dropped after `discard`, or when a newer step has begun. */
  async function run(step: 'preview' | 'apply', act: (isCurrent: () => boolean) => Promise<void>) {
    const own = ++round.current
    const isCurrent = () => own === round.current
    setBusy(step)
    setFailure(null)
    try {
      await act(isCurrent)
    } catch (error) {
      if (!isCurrent()) return
      setPreview(null)
      setFailure(errorMessage(error))
    } finally {
      if (isCurrent()) setBusy(null)
    }
  }

  return {
    preview,
    failure,
    busy,
    /** Replaces a preview that is being fetched. */
    show: async (fetchPreview: () => Promise<Preview>) => {
      if (applying.current) return
      await run('preview', async (isCurrent) => {
        const fetched = await fetchPreview()
        if (isCurrent()) setPreview(fetched)
      })
    },
    apply: async (act: () => Promise<void>) => {
      if (applying.current) return
      applying.current = true
      await run('apply', act)
      applying.current = false
    },
    /** Drops the preview that is shown or being fetched, because the change was edited. */
    discard: (failureText: string | null = null) => {
      setPreview(null)
      setFailure(failureText)
      if (applying.current) return
      round.current++
      setBusy(null)
    },
  }
}
