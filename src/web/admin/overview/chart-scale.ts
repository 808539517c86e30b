/** Round marks of an axis from 0 to at least `highest`: about four steps of 1, 2 or 5 times a power of ten. */
export function chartMarks(highest: number, steps = 4): number[] {
  const rough = Math.max(highest, 1) / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    1,
    [1, 2, 4, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!,
  )
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** `₹0`, `₹40k`, `₹1.2L`, `₹3Cr`: rupees where there is little room. */
export function shortRupees(amount: number): string {
  const [size, unit] = units.find(([least]) => amount >= least) ?? [1, '']
  return `₹${Math.round((amount / size) * 10) / 10}${unit}`
}

const units: [least: number, unit: string][] = [
  [10_000_000, 'Cr'],
  [100_000, 'L'],
  [1000, 'k'],
]
