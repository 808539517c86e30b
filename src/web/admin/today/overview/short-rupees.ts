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
