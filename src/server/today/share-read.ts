/** A slow read is shared for this many times as long as it took, so that it keeps the database busy for a twentieth of the time. */
const restOfRead = 20

/**
 * Reads at most once in `minAge` milliseconds, whoever asks. A read that fails is not shared with those who come later.
 */
export function shareRead<Result>(minAge: number, read: () => Promise<Result>): () => Promise<Result> {
  let last: { until: number; result: Promise<Result> } | undefined
  return () => {
    if (last && performance.now() < last.until) return last.result
    const begun = performance.now()
    const current = { until: Infinity, result: read() }
    last = current
    current.result.then(
      () => {
        current.until = begun + Math.max(minAge, restOfRead * (performance.now() - begun))
      },
      () => {
        if (last === current) last = undefined
      },
    )
    return current.result
  }
}
