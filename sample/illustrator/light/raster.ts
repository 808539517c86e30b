/** Four bytes a pixel: red, green, blue, opacity. */
export interface Raster {
  width: number
  height: number
  data: Uint8Array
}

/** Copies the picture, taking each pixel from a place up to `reach` pixels away, as two slow noises say. */
export function displaced(source: Raster, dx: Float32Array, dy: Float32Array, reach: number): Raster {
  const { width, height, data } = source
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const sx = Math.max(0, Math.min(width - 1.001, x + (dx[i]! - 0.5) * reach))
      const sy = Math.max(0, Math.min(height - 1.001, y + (dy[i]! - 0.5) * reach))
      copySample(data, width, sx, sy, out, i * 4)
    }
  }
  return { width, height, data: out }
}

/** Weighs colours by their opacity, so that nothing dark bleeds in from outside the garment. */
function copySample(data: Uint8Array, width: number, x: number, y: number, out: Uint8Array, to: number) {
  const column = x | 0
  const row = y | 0
  const tx = x - column
  const ty = y - row
  const a = (row * width + column) * 4
  const b = a + 4
  const c = a + width * 4
  const d = c + 4
  const wa = (1 - tx) * (1 - ty) * data[a + 3]!
  const wb = tx * (1 - ty) * data[b + 3]!
  const wc = (1 - tx) * ty * data[c + 3]!
  const wd = tx * ty * data[d + 3]!
  const opacity = wa + wb + wc + wd
  if (opacity <= 0) return
  for (let k = 0; k < 3; k++) {
    out[to + k] =
      (data[a + k]! * wa + data[b + k]! * wb + data[c + k]! * wc + data[d + k]! * wd) / opacity + 0.5
  }
  out[to + 3] = opacity + 0.5
}

export function opacityOf({ width, height, data }: Raster): Float32Array {
  const out = new Float32Array(width * height)
  for (let i = 0; i < out.length; i++) out[i] = data[i * 4 + 3]! / 255
  return out
}

/** One channel at a quarter of the size. */
export function quartered(source: Float32Array, width: number, height: number) {
  const w = Math.ceil(width / 4)
  const h = Math.ceil(height / 4)
  const values = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const row = Math.min(height - 1, y * 4 + 2) * width
      values[y * w + x] = source[row + Math.min(width - 1, x * 4 + 2)]!
    }
  }
  return { width: w, height: h, values }
}
