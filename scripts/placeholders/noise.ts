export type Rgb = [number, number, number]

export const clamp = (x: number, low = 0, high = 1) => Math.min(high, Math.max(low, x))
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
export const smooth = (from: number, to: number, x: number) => {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}
/** A bell of height 1 around `center`. */
export const bell = (x: number, center: number, width: number) => Math.exp(-(((x - center) / width) ** 2))

/** A number in [0, 1) that depends on nothing but its three whole arguments. */
export function hash(x: number, y: number, seed: number): number {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2246822519)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 16), 2246822519)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** Smooth value noise in [-1, 1]. */
export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = fade(x - ix)
  const fy = fade(y - iy)
  const top = lerp(hash(ix, iy, seed), hash(ix + 1, iy, seed), fx)
  const bottom = lerp(hash(ix, iy + 1, seed), hash(ix + 1, iy + 1, seed), fx)
  return lerp(top, bottom, fy) * 2 - 1
}

export function fbm(x: number, y: number, seed: number, octaves = 4): number {
  let sum = 0
  let amplitude = 0.5
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(x * 2 ** i, y * 2 ** i, seed + i)
    amplitude /= 2
  }
  return sum
}

/** Noise of an angle that closes without a join: it is read along a circle. */
export const around = (angle: number, radius: number, y: number, seed: number) =>
  noise(Math.cos(angle) * radius + 31, Math.sin(angle) * radius + y + 17, seed)

/** A smooth curve through points sorted by x, level beyond the ends, without overshoot. */
export function curve(points: readonly (readonly [number, number])[]): (x: number) => number {
  const last = points.length - 1
  const at = (i: number) => points[clamp(i, 0, last)] as readonly [number, number]
  const slope = (i: number) => (at(i + 1)[1] - at(i)[1]) / (at(i + 1)[0] - at(i)[0] || 1)
  const tangent = (i: number) => {
    if (i <= 0 || i >= last) return 0
    const [a, b] = [slope(i - 1), slope(i)]
    return a * b <= 0 ? 0 : (2 * a * b) / (a + b)
  }
  return (x) => {
    if (x <= at(0)[0]) return at(0)[1]
    if (x >= at(last)[0]) return at(last)[1]
    let i = 0
    while (x > at(i + 1)[0]) i++
    const width = at(i + 1)[0] - at(i)[0]
    const t = (x - at(i)[0]) / width
    const [t2, t3] = [t * t, t * t * t]
    return (
      at(i)[1] * (2 * t3 - 3 * t2 + 1) +
      at(i + 1)[1] * (3 * t2 - 2 * t3) +
      width * (tangent(i) * (t3 - 2 * t2 + t) + tangent(i + 1) * (t3 - t2))
    )
  }
}

const toLinear = (byte: number) => {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** Linear light of a CSS hex colour, `dim` times as bright. */
export function linear(hex: string, dim = 1): Rgb {
  const n = parseInt(hex.slice(1), 16)
  return [toLinear(n >> 16) * dim, toLinear((n >> 8) & 255) * dim, toLinear(n & 255) * dim]
}
