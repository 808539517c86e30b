/** Seconds until another try: `first`, doubled with each of the `tries` so far up to `longest`. */
export const backoffSeconds = (tries: number, { first = 5, longest = 900 } = {}): number =>
  Math.min(longest, first * 2 ** Math.min(tries, 20))
