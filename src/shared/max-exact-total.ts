/** Lists of staff count exactly up to here; longer ones show `10,000+`. All their pages can be opened. */
export const maxExactTotal = 10_000
