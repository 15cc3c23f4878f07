import { brightness, CHANNEL, CHANNELS, type Film } from './film.ts'

export interface Quality {
  /** Samples that every pixel gets, and that one of the piece gets at the least. */
  base: number
  least: number
  /** Most samples that a pixel of the piece gets; one of the backdrop gets a quarter of it. */
  most: number
  /** Error of a pixel to stop at, as a share of its brightness. */
  error: number
}

const NEAR = 2

/** Writes into `film.wanted` how many more samples each pixel needs, judged by its neighbours and itself. */
export function planSamples(film: Film, { base, least, most, error }: Quality) {
  const { width, height, sums, wanted } = film
  const errors = new Float32Array(width * height)
  for (let i = 0; i < width * height; i++) {
    const o = i * CHANNELS
    const n = sums[o + CHANNEL.count]!
    const mean = brightness(sums[o]!, sums[o + 1]!, sums[o + 2]!) / n
    const variance = Math.max(0, sums[o + CHANNEL.square]! / n - mean * mean)
    // The dark is seen on a screen's curve, so a small error there counts as much as a large one in the light.
    errors[i] = variance / (mean + 0.035) ** 2
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      let count = 0
      for (let j = Math.max(0, y - NEAR); j <= Math.min(height - 1, y + NEAR); j++)
        for (let i = Math.max(0, x - NEAR); i <= Math.min(width - 1, x + NEAR); i++) {
          sum += errors[j * width + i]!
          count++
        }
      const i = y * width + x
      const isPiece = sums[i * CHANNELS + CHANNEL.piece]! > 0
      const needed = sum / count / (error * error * (isPiece ? 1 : 9))
      const total = isPiece ? Math.max(least, Math.min(most, needed)) : Math.min(most / 4, needed)
      wanted[i] = Math.max(0, Math.ceil(total) - base)
    }
}
