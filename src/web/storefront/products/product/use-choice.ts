import { useState } from 'react'

/** Optimistic value of a choice. Resets when the loaded page changes. */
export function useChoice<Value>(value: Value, answer: unknown): [Value, (chosen: Value) => void] {
  const [choice, setChoice] = useState<{ value: Value; before: unknown } | null>(null)
  const shown = choice !== null && choice.before === answer ? choice.value : value
  return [shown, (chosen) => setChoice({ value: chosen, before: answer })]
}
