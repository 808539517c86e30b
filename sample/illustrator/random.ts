export type Random = () => number

/** Numbers between 0 and 1, the same ones for the same seed, so that a garment always falls in the same folds. */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed, 2654435761) | 0 || 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function seedFromName(name: string): number {
  let seed = 7
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) % 9973
  return seed
}
