/** True when two lists hold the same ids in any order. `before` has no duplicates. */
export function isReordering(before: readonly string[], after: readonly string[]): boolean {
  const named = new Set(after)
  return after.length === before.length && before.every((id) => named.has(id))
}
