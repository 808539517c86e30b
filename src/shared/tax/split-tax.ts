/**
 * Splits a tax among lines in proportion to their amounts, in whole rupees: each share is rounded down, and the
 * remaining rupees go to the largest remainders, the earlier line first. The shares add up to the tax. Throws a
 * RangeError for a tax on nothing.
 */
export function splitTax(tax: number, amounts: readonly number[]): number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  if (tax === 0) return amounts.map(() => 0)
  if (sum === 0) throw new RangeError(`a tax of ${tax} on nothing`)
  const parts = amounts.map((amount) => Math.floor((tax * amount) / sum))
  const left = tax - parts.reduce((total, part) => total + part, 0)
  const byRemainder = amounts
    .map((amount, index) => ({ index, remainder: (tax * amount) % sum }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1
  return parts
}
