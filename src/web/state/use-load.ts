import { useCallback, useEffect, useState } from 'react'

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

  // `load` is a new function in every render; the key says when it asks for something else.
  useEffect(() => {
    const given = new AbortController()
    setState((before) => ({ ...before, loading: true }))
    load(given.signal).then(
      (value) => given.signal.aborted || setState({ value, error: null, loading: false }),
      (error: unknown) => given.signal.aborted || setState({ value: null, error, loading: false }),
    )
    return () => given.abort()
  }, [key, attempt])

  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  const setValue = useCallback(
    (change: (value: Value) => Value) =>
      setState((before) => (before.value === null ? before : { ...before, value: change(before.value) })),
    [],
  )
  return { ...state, reload, setValue }
}

const atFirst = { value: null, error: null, loading: true }
