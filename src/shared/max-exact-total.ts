/** Lists of staff count exactly up to here; of a longer list they say `10,000+`. Its further pages are still reached. */
export const maxExactTotal = 10_000
