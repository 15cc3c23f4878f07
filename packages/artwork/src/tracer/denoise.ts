import { sharedFloats } from './rays/bvh.ts'
import { brightness, CHANNEL, CHANNELS, type Film } from './film.ts'
import { quietSparks } from './quietSparks.ts'

/** Light without the colour of the cloth, and how sure it is; five passes look ever further for company. */
export interface Canvas {
  width: number
  height: number
  /** Red, green, blue, variance. */
  front: Float32Array
  back: Float32Array
  /** Normal, depth, piece: what must be alike for two pixels to share light. */
  guide: Float32Array
  albedo: Float32Array
}

export const PASSES = 5
const GUIDES = 5
/** Keeps what the cloth's own colour cannot explain when light is divided by it. */
const FLOOR = 0.03
const KERNEL = [3 / 8, 1 / 4, 1 / 16]

/** Film → canvas, with the variance of every pixel smoothed over its neighbours. */
export function canvasOf(film: Film): Canvas {
  const { width, height, sums } = film
  const size = width * height
  const canvas: Canvas = {
    width,
    height,
    front: sharedFloats(size * 4),
    back: sharedFloats(size * 4),
    guide: sharedFloats(size * GUIDES),
    albedo: sharedFloats(size * 3),
  }
  const raw = new Float32Array(size)
  for (let i = 0; i < size; i++) {
    const o = i * CHANNELS
    const n = sums[o + CHANNEL.count]!
    for (let c = 0; c < 3; c++) {
      canvas.albedo[i * 3 + c] = sums[o + CHANNEL.albedo + c]! / n + FLOOR
      canvas.front[i * 4 + c] = sums[o + c]! / n / canvas.albedo[i * 3 + c]!
    }
    // An edge pixel holds several directions, and their mean is short: compared by direction alone.
    const [nx, ny, nz] = [
      sums[o + CHANNEL.normal]!,
      sums[o + CHANNEL.normal + 1]!,
      sums[o + CHANNEL.normal + 2]!,
    ]
    const l = Math.hypot(nx, ny, nz) || 1
    canvas.guide.set([nx / l, ny / l, nz / l], i * GUIDES)
    canvas.guide[i * GUIDES + 3] = sums[o + CHANNEL.depth]! / n
    canvas.guide[i * GUIDES + 4] = sums[o + CHANNEL.piece]! / n
    const mean = brightness(sums[o]!, sums[o + 1]!, sums[o + 2]!) / n
    const under = brightness(canvas.albedo[i * 3]!, canvas.albedo[i * 3 + 1]!, canvas.albedo[i * 3 + 2]!)
    raw[i] = Math.max(1e-7, sums[o + CHANNEL.square]! / n - mean * mean) / n / (under * under)
  }
  quietSparks(canvas.front, width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      let count = 0
      for (let j = Math.max(0, y - 2); j <= Math.min(height - 1, y + 2); j++)
        for (let i = Math.max(0, x - 2); i <= Math.min(width - 1, x + 2); i++) {
          sum += raw[j * width + i]!
          count++
        }
      canvas.front[(y * width + x) * 4 + 3] = sum / count
    }
  return canvas
}

/**
 * One row of one pass (0 … 4): light is shared with pixels 2^pass apart that lie alike, and differ no more than their
 * noise explains. `strength` 1 is plain; above smooths more. Reads front and writes back, or the other way around.
 */
export function denoiseRow(canvas: Canvas, pass: number, row: number, strength: number) {
  const { width, height, guide } = canvas
  const from = pass % 2 === 0 ? canvas.front : canvas.back
  const to = pass % 2 === 0 ? canvas.back : canvas.front
  const step = 1 << pass
  for (let x = 0; x < width; x++) {
    const i = row * width + x
    const g = i * GUIDES
    const isPiece = guide[g + 4]! > 0
    // An outline holds two lights at once, and neither side's is right for it: it has its many samples instead.
    const isOutline = isPiece && guide[g + 4]! < 1
    if (isOutline || (isPiece && pass > 3)) {
      for (let c = 0; c < 4; c++) to[i * 4 + c] = from[i * 4 + c]!
      continue
    }
    const light = brightness(from[i * 4]!, from[i * 4 + 1]!, from[i * 4 + 2]!)
    const spread = (isPiece ? 1.7 : 5) * strength * Math.sqrt(from[i * 4 + 3]!) + 0.004 * (light + 0.05)
    const inverse = 1 / spread
    const depthScale = 1 / (0.006 * step + 0.004)
    let r = 0
    let gr = 0
    let b = 0
    let variance = 0
    let weight = 0
    for (let dy = -2; dy <= 2; dy++) {
      const y = row + dy * step
      if (y < 0 || y >= height) continue
      for (let dx = -2; dx <= 2; dx++) {
        const xx = x + dx * step
        if (xx < 0 || xx >= width) continue
        const j = y * width + xx
        const h = j * GUIDES
        const alike = guide[g]! * guide[h]! + guide[g + 1]! * guide[h + 1]! + guide[g + 2]! * guide[h + 2]!
        const deeper = (guide[h + 3]! - guide[g + 3]!) * depthScale
        const difference = (brightness(from[j * 4]!, from[j * 4 + 1]!, from[j * 4 + 2]!) - light) * inverse
        const apart = guide[h + 4]! - guide[g + 4]!
        const cost =
          Math.abs(difference) +
          (isPiece ? Math.max(0, 0.995 - alike) * 30 + deeper * deeper : 0) +
          apart * apart * 20
        if (cost > 9 && j !== i) continue
        const w = KERNEL[Math.abs(dx)]! * KERNEL[Math.abs(dy)]! * Math.exp(-cost)
        r += w * from[j * 4]!
        gr += w * from[j * 4 + 1]!
        b += w * from[j * 4 + 2]!
        variance += w * w * from[j * 4 + 3]!
        weight += w
      }
    }
    const k = 1 / weight
    to[i * 4] = r * k
    to[i * 4 + 1] = gr * k
    to[i * 4 + 2] = b * k
    to[i * 4 + 3] = variance * k * k
  }
}

/** The clean light with the cloth's colour back on it: three numbers a pixel. */
export function lightOf(canvas: Canvas): Float32Array {
  const from = PASSES % 2 === 0 ? canvas.front : canvas.back
  const out = new Float32Array(canvas.width * canvas.height * 3)
  for (let i = 0; i < canvas.width * canvas.height; i++)
    for (let c = 0; c < 3; c++) out[i * 3 + c] = from[i * 4 + c]! * canvas.albedo[i * 3 + c]!
  return out
}
