import { useState } from 'react'

/** Optimistic value of a choice, dropped when the loaded page changes: on Back the same page may come again. */
export function useChoice<Value>(value: Value, answer: unknown): [Value, (chosen: Value) => void] {
  const [choice, setChoice] = useState<{ value: Value; before: unknown } | null>(null)
  const isOutdated = choice !== null && choice.before !== answer
  if (isOutdated) setChoice(null)
  const shown = choice !== null && !isOutdated ? choice.value : value
  return [shown, (chosen) => setChoice({ value: chosen, before: answer })]
}
