/** A square of seamless noise, values around 0.5. */
export interface NoiseTile {
  size: number
  values: Float32Array
}

/** Perlin noise of two or three octaves that repeats after `cellsX` by `cellsY` cells. */
export function noiseTile(
  size: number,
  cellsX: number,
  cellsY: number,
  octaves: number,
  seed: number,
): NoiseTile {
  const values = new Float32Array(size * size).fill(0.5)
  for (let octave = 0; octave < octaves; octave++) {
    const scale = 2 ** octave
    addOctave(values, size, cellsX * scale, cellsY * scale, 0.5 / scale, seed + octave * 101)
  }
  return { size, values }
}

function addOctave(
  values: Float32Array,
  size: number,
  cellsX: number,
  cellsY: number,
  amount: number,
  seed: number,
) {
  const fx = cellsX / size
  const fy = cellsY / size
  for (let y = 0; y < size; y++) {
    const gy = y * fy
    const row = Math.floor(gy)
    const ty = gy - row
    const wy = fade(ty)
    for (let x = 0; x < size; x++) {
      const gx = x * fx
      const column = Math.floor(gx)
      const tx = gx - column
      const right = (column + 1) % cellsX
      const below = (row + 1) % cellsY
      const wx = fade(tx)
      const top = blend(slope(column, row, seed, tx, ty), slope(right, row, seed, tx - 1, ty), wx)
      const bottom = blend(
        slope(column, below, seed, tx, ty - 1),
        slope(right, below, seed, tx - 1, ty - 1),
        wx,
      )
      values[y * size + x]! += blend(top, bottom, wy) * amount
    }
  }
}

const fade = (t: number) => t * t * (3 - 2 * t)
const blend = (a: number, b: number, t: number) => a + (b - a) * t

const COSINES = Float32Array.from({ length: 256 }, (_, i) => Math.cos((i / 128) * Math.PI))

function slope(x: number, y: number, seed: number, dx: number, dy: number) {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  const direction = (hash ^ (hash >>> 16)) & 255
  return COSINES[direction]! * dx + COSINES[(direction + 192) & 255]! * dy
}

/** Slow noise over a whole picture: computed on a coarse grid, smoothed in between. */
export function slowNoise(width: number, height: number, wavelength: number, octaves: number, seed: number) {
  const size = 256
  const cells = 8
  const tile = noiseTile(size, cells, cells, octaves, seed)
  const step = size / (cells * wavelength)
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const gy = y * step
    const row = Math.floor(gy)
    const ty = gy - row
    const upper = (row % size) * size
    const lower = ((row + 1) % size) * size
    for (let x = 0; x < width; x++) {
      const gx = x * step
      const column = Math.floor(gx)
      const tx = gx - column
      const left = column % size
      const right = (column + 1) % size
      const top = blend(tile.values[upper + left]!, tile.values[upper + right]!, tx)
      const bottom = blend(tile.values[lower + left]!, tile.values[lower + right]!, tx)
      out[y * width + x] = blend(top, bottom, ty)
    }
  }
  return out
}
