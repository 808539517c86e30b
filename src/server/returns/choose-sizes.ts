import { unitsHeld, type HeldPieces } from './held-pieces.queries.ts'

interface Chosen {
  position: number
  size: string
  quantity: number
}

/**
 * Says in which sizes pieces of a line come back where only the line is known: those that the customer holds in its own
 * size, then those that they were exchanged for; what has not arrived has the size of the line.
 */
export function chooseSizes<Line extends { position: number; quantity: number }>(
  lines: readonly Line[],
  held: readonly HeldPieces[],
  sizeOf: (position: number) => string,
): (Line & Chosen)[] {
  return lines.flatMap((line) => {
    let left = line.quantity
    const chosen = new Map<string, number>()
    for (const { position, size, quantity } of unitsHeld(held)) {
      if (position !== line.position) continue
      const taken = Math.min(left, quantity)
      if (taken > 0) chosen.set(size, taken)
      left -= taken
    }
    const own = sizeOf(line.position)
    if (left > 0) chosen.set(own, (chosen.get(own) ?? 0) + left)
    return [...chosen].map(([size, quantity]) => ({ ...line, size, quantity }))
  })
}
