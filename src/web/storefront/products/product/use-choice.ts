import { useState } from 'react'

/**
 * What the visitor has just chosen, shown at once. `answer` is what the page came with: when it is another one, the
 * choice has been answered and the page's own value counts again.
 */
export function useChoice<Value>(value: Value, answer: unknown): [Value, (chosen: Value) => void] {
  const [choice, setChoice] = useState<{ value: Value; before: unknown } | null>(null)
  const shown = choice !== null && choice.before === answer ? choice.value : value
  return [shown, (chosen) => setChoice({ value: chosen, before: answer })]
}
