import { satin } from './cloth.ts'
import { aurore } from './fullGowns.ts'
import { type Point, weave } from './mesh.ts'
import { lerp, noise } from './noise.ts'
import { marelle } from './denimTrousers.ts'
import type { Scene } from './studio.ts'
import { solstice } from './onePieces.ts'

/** A fold with a round crest and a narrow valley. */
const ridge = (phase: number) => 2 * Math.sqrt(Math.sin(phase) ** 2 + 0.06) - 1

function drapedCloth(): Scene {
  const cloth = { ...satin('#b98a58', 0.3), gloss: 0.62, rough: 0.36, tint: 0.85, glow: 0 }
  const sheet = weave(cloth, 1500, 900, (s, t): Point => {
    const x = lerp(-1.15, 1.15, s)
    const y = lerp(0.68, -0.68, t)
    // The folds hang from the upper left and swing out toward the lower right.
    const flow =
      y + 0.62 * x - 0.16 * x * x + 0.13 * noise(x * 1.1 + 3, y * 1.3, 2) + 0.035 * noise(x * 2.6, y * 3.4, 3)
    const across = x - 0.5 * y
    const broad = ridge(flow * 4.4 + 0.9 * noise(across * 0.9, flow * 2, 4))
    const mid =
      ridge(flow * 12.5 + 1.5 * noise(across * 1.3, flow * 3, 5)) *
      (0.5 + 0.5 * noise(across * 1.1, flow * 4, 6))
    const fine =
      ridge(flow * 31 + 2.2 * noise(across * 1.7, flow * 6, 7)) *
      Math.max(0, noise(across * 1.5, flow * 5, 8))
    return [x, y, 0.15 * broad + 0.06 * mid + 0.016 * fine]
  })
  return {
    width: 2400,
    height: 1350,
    lens: { center: [0, 0, 0], pixelsPerMetre: 1120, yaw: 0, pitch: 0 },
    sheets: [sheet],
    ground: 'none',
    exposure: 1.25,
  }
}

const crop = (scene: Scene, center: Point, pixelsPerMetre: number, yaw = 0): Scene => ({
  ...scene,
  width: 1600,
  height: 2000,
  lens: { center, pixelsPerMetre, yaw, pitch: 0.06 },
})

/** The pictures of the home page: the hero and one close view for each collection. */
export const EDITORIAL: Record<string, { scene: () => Scene; maxBytes: number }> = {
  hero: { scene: drapedCloth, maxBytes: 140_000 },
  'category-swimwear': {
    scene: () => crop(solstice('#233064'), [0.01, 1.19, 0], 3050, 0.22),
    maxBytes: 120_000,
  },
  'category-ball-gowns': {
    scene: () => crop(aurore('#701422'), [0.07, 0.86, 0], 1850, 0.45),
    maxBytes: 120_000,
  },
  'category-revamp': { scene: () => crop(marelle(), [0.02, 0.6, 0], 3000), maxBytes: 180_000 },
}
