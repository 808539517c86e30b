/** Counts the letters to add, drop, replace or swap with their neighbour to turn one text into the other. */
export function editDistance(one: string, other: string): number {
  let twoBack: number[] = []
  let before = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now[column] = Math.min(
        before[column]! + 1,
        now[column - 1]! + 1,
        before[column - 1]! + (same ? 0 : 1),
        swapped ? twoBack[column - 2]! + 1 : Infinity,
      )
    }
    twoBack = before
    before = now
  }
  return before[other.length]!
}
