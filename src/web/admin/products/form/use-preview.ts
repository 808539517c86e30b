import { useRef, useState } from 'react'
import { errorMessage } from '#web/api/api-error.ts'

/** A change that is looked at before it is made: what it would do, which step is under way, and why one failed. */
export function usePreview<Answer>() {
  const [preview, setPreview] = useState<Answer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'preview' | 'apply' | null>(null)
  const isRunning = useRef(false)
  const round = useRef(0)

  async function run(step: 'preview' | 'apply', act: () => Promise<void>) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(step)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setPreview(null)
      setFailure(errorMessage(error))
    } finally {
      isRunning.current = false
      setBusy(null)
    }
  }

  return {
    preview,
    failure,
    busy,
    show: (ask: () => Promise<Answer>) =>
      run('preview', async () => {
        const asked = round.current
        const answer = await ask()
        if (asked === round.current) setPreview(answer)
      }),
    apply: (act: () => Promise<void>) => run('apply', act),
    /** What is shown, or on its way, does not hold for another change. */
    discard: (why: string | null = null) => {
      round.current++
      setPreview(null)
      setFailure(why)
    },
  }
}
