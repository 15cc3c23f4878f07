import { swatchOf } from '../../domain/rules/colors.ts'
import { crepe, satin, taffeta, voile } from './cloth.ts'
import { line } from './form.ts'
import { bodice, drapery, full, gownScene, shoulderStraps, STRAIGHT, SWEETHEART } from './gownCuts.ts'
import { lerp } from './noise.ts'
import { skirt } from './skirt.ts'
import type { Scene } from './studio.ts'

export function aurore(hex = swatchOf('Emerald')): Scene {
  const cloth = satin(hex)
  return gownScene({ sheets: [...bodice(cloth, SWEETHEART, drapery), skirt(cloth, full)] })
}

function nuage(): Scene {
  const hex = swatchOf('Blush')
  const layer = (seed: number, reach: number, pleats: number) => {
    const options = {
      ...full,
      seed,
      reach,
      pleats,
      depth: 0.04,
      hem: 0.02 + 0.006 * (seed % 3),
      gather: 0.008,
      bulge: 0.54,
    }
    return [skirt(voile(hex, 0.24), options)]
  }
  return gownScene({
    sheets: [
      ...bodice(crepe('#e0b8ad'), SWEETHEART, drapery),
      skirt(crepe('#dcb0a5'), { ...full, reach: 0.46, depth: 0.05, bulge: 0.54 }),
    ],
    veils: [
      layer(11, 0.47, 30),
      layer(12, 0.52, 38),
      layer(13, 0.56, 32),
      layer(14, 0.59, 44),
      layer(15, 0.615, 36),
    ],
  })
}

function cascade(): Scene {
  const cloth = { ...crepe('#e9e1d2'), glow: 0.3 }
  const heights = [1.07, 0.86, 0.655, 0.45, 0.235, 0.015]
  const reaches = [0.125, 0.27, 0.365, 0.455, 0.54, 0.625]
  const tiers = heights.slice(0, -1).map((top, i) =>
    skirt(cloth, {
      ...full,
      top: top + 0.012,
      hem: heights[i + 1] as number,
      waist: (reaches[i] as number) - (i === 0 ? 0 : 0.035),
      reach: reaches[i + 1] as number,
      bulge: 0.5,
      pleats: 26 + i * 8,
      depth: 0.034,
      gather: 0.007,
      seed: 40 + i,
      squash: [lerp(0.7, 0.9, i / 4), lerp(0.78, 0.94, i / 4)],
      rows: 120,
    }),
  )
  return gownScene({ sheets: [...bodice(cloth, STRAIGHT), ...tiers] })
}

function contraste(): Scene {
  const ivory = { ...satin('#e9e2d3', 0.7), gloss: 0.1, tint: 0.3, rough: 0.42 }
  const boxed = { ...full, pleats: 16, depth: 0.075, gather: 0.012, bulge: 0.52, reach: 0.585, seed: 64 }
  return gownScene({ sheets: [...bodice(crepe('#1c1c1f'), STRAIGHT), skirt(ivory, boxed)] })
}

function escalier(): Scene {
  const cloth = taffeta('#4d2a49')
  const top = line([
    [0, 1.3],
    [33, 1.302],
    [39, 1.335],
    [56, 1.34],
    [75, 1.32],
    [95, 1.305],
    [180, 1.26],
  ])
  const folds = { ...full, pleats: 15, depth: 0.085, gather: 0.01, bulge: 0.56, reach: 0.6, seed: 97 }
  return gownScene({
    sheets: [...bodice(cloth, top), ...shoulderStraps(cloth, 0.036, 0.101), skirt(cloth, folds)],
    exposure: 1.06,
  })
}

export const FULL_GOWNS: Record<string, () => Scene> = {
  'bg-001': () => aurore(),
  'bg-002': nuage,
  'bg-005': cascade,
  'bg-007': contraste,
  'bg-010': escalier,
}
