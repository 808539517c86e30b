const PASSES = 3

/** A soft blur of one channel: three running averages, which come near to a Gaussian of that deviation. */
export function blurred(
  source: Float32Array,
  width: number,
  height: number,
  deviation: number,
): Float32Array {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2))
  const across = new Float32Array(source.length)
  const out = new Float32Array(source.length)
  for (let pass = 0; pass < PASSES; pass++) {
    averageRows(pass ? out : source, across, width, height, radius)
    averageColumns(across, out, width, height, radius)
  }
  return out
}

function averageRows(source: Float32Array, out: Float32Array, width: number, height: number, radius: number) {
  const share = 1 / (2 * radius + 1)
  for (let y = 0; y < height; y++) {
    const start = y * width
    const end = start + width - 1
    let sum = source[start]! * (radius + 1)
    for (let i = 1; i <= radius; i++) sum += source[Math.min(end, start + i)]!
    for (let i = start; i <= end; i++) {
      out[i] = sum * share
      sum +=
        source[i + radius + 1 > end ? end : i + radius + 1]! -
        source[i - radius < start ? start : i - radius]!
    }
  }
}

function averageColumns(
  source: Float32Array,
  out: Float32Array,
  width: number,
  height: number,
  radius: number,
) {
  const share = 1 / (2 * radius + 1)
  const sums = new Float32Array(width)
  const rowAt = (y: number) => Math.max(0, Math.min(height - 1, y)) * width
  for (let y = -radius; y <= radius; y++) {
    const row = rowAt(y)
    for (let x = 0; x < width; x++) sums[x]! += source[row + x]!
  }
  for (let y = 0; y < height; y++) {
    const here = y * width
    const entering = rowAt(y + radius + 1)
    const leaving = rowAt(y - radius)
    for (let x = 0; x < width; x++) {
      out[here + x] = sums[x]! * share
      sums[x]! += source[entering + x]! - source[leaving + x]!
    }
  }
}
