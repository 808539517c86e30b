import { useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * Optimistic value of a choice, dropped when the loaded page changes: on Back the same page may come again. The page of an
 * earlier choice, which comes while the next is on its way, leaves it until that has come.
 */
export function useChoice<Value>(value: Value, answer: object): [Value, (chosen: Value) => void] {
  // `before` is the page on which it was chosen; null once another has come.
  const [choice, setChoice] = useState<{ value: Value; before: object | null } | null>(null)
  const { state } = useNavigation()
  const isAnswered = choice !== null && choice.before !== answer
  const isOutdated = isAnswered && state === 'idle'
  if (isOutdated) setChoice(null)
  else if (isAnswered && choice.before) setChoice({ ...choice, before: null })
  return [
    choice && !isOutdated ? choice.value : value,
    (chosen) => setChoice({ value: chosen, before: answer }),
  ]
}
