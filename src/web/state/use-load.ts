import { useCallback, useEffect, useRef, useState } from 'react'

export interface Loaded<Value> {
  value: Value | null
  error: unknown
  loading: boolean
  reload: () => void
  /** shows a change at once, before the server is asked again */
  setValue: (change: (value: Value) => Value) => void
}

/** What a personal page shows, fetched in the browser. `key` names it: a new key is loaded anew. */
export function useLoad<Value>(key: string, load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<{ value: Value | null; error: unknown; loading: boolean }>(atFirst)
  const [attempt, setAttempt] = useState(0)
  const isUnderWay = useRef(false)
  const reload = useCallback(() => setAttempt((before) => before + 1), [])

  // `load` is a new function in every render; the key says when it asks for something else.
  useEffect(() => {
    const controller = new AbortController()
    const settle = (value: Value | null, error: unknown) => {
      if (controller.signal.aborted) return
      isUnderWay.current = false
      setState({ value, error, loading: false })
    }
    isUnderWay.current = true
    setState((before) => ({ ...before, loading: true }))
    load(controller.signal).then(
      (value) => settle(value, null),
      (error: unknown) => settle(null, error),
    )
    return () => controller.abort()
  }, [key, attempt])

  const setValue = useCallback(
    (change: (value: Value) => Value) => {
      setState((before) => (before.value === null ? before : { ...before, value: change(before.value) }))
      // An answer that is on its way may be from before the change.
      if (isUnderWay.current) reload()
    },
    [reload],
  )
  return { ...state, reload, setValue }
}

const atFirst = { value: null, error: null, loading: true }
