import { toScreen } from '../maths/colour.ts'
import { hashLattice } from '../maths/noise.ts'
import { clamp } from '../maths/vectors.ts'

export interface Development {
  exposure: number
  /** 1 is none. */
  contrast: number
}

const GRAIN = 0.009
const VIGNETTE = 0.14

/** Linear light → bytes: a vignette, a soft shoulder instead of burnt whites, and the grain of a camera. */
export function develop(
  light: Float32Array,
  width: number,
  height: number,
  { exposure, contrast }: Development,
) {
  const bytes = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const dx = (x + 0.5) / width - 0.5
      const dy = (y + 0.5) / height - 0.5
      const k = exposure * (1 - VIGNETTE * ((dx * dx + dy * dy) * 2) ** 1.2)
      const grain =
        (hashLattice(x, y, 5) + hashLattice(x, y, 6) + hashLattice(x >> 1, y >> 1, 7) - 1.5) * GRAIN
      const o = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const l = light[o + c]! * k
        const q = toScreen(clamp((l * (1 + l / 6.25)) / (1 + l * 0.55), 0, 1))
        const punchy = q + (contrast - 1) * (q - 0.5) * 4 * q * (1 - q)
        bytes[o + c] = clamp((punchy + grain) * 255 + 0.5, 0, 255)
      }
    }
  return bytes
}
