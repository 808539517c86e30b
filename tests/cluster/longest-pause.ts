/** The longest time without any of these moments between `from` and `until`; all in milliseconds. */
export function longestPause(moments: readonly number[], from: number, until: number): number {
  const within = moments.filter((moment) => moment > from && moment < until).toSorted((a, b) => a - b)
  const ends = [...within, until]
  return Math.max(...ends.map((end, index) => end - (within[index - 1] ?? from)))
}
