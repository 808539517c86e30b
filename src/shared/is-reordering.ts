/** Whether two lists name the same ids, each once, in whatever order. `before` has no id twice. */
export function isReordering(before: readonly string[], after: readonly string[]): boolean {
  const named = new Set(after)
  return after.length === before.length && before.every((id) => named.has(id))
}
