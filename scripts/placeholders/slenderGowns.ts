import { crepe, satin, velvet, voile } from './cloth.ts'
import { line, strap } from './form.ts'
import { bodice, drapery, gored, gownScene, shoulderStraps, SWEETHEART } from './gownCuts.ts'
import { type Point, weave } from './mesh.ts'
import { around, bell, curve, lerp, noise, smooth } from './noise.ts'
import { skirt } from './skirt.ts'
import type { Scene } from './studio.ts'

function minuit(): Scene {
  const cloth = velvet('#1e2a58')
  const band = weave(
    cloth,
    420,
    90,
    (s, t) => {
      const theta = Math.PI * (2 * s - 1)
      const roll = Math.sin(t * Math.PI) ** 0.6
      const crease = 0.005 * Math.sin(t * 15 + around(theta, 1.6, 0, 4) * 2.4) * roll
      const reach = 0.196 + 0.018 * roll + crease
      const y = 1.352 - 0.035 * Math.cos(theta) ** 2 - 0.1 * t - 0.012 * bell(theta, 0, 0.4) * t
      return [
        reach * Math.sin(theta),
        y,
        Math.cos(theta) * (0.128 + 0.018 * roll + crease + 0.012 * Math.cos(2 * theta)),
      ]
    },
    true,
  )
  const profile = curve([
    [0, 0.52],
    [0.4, 0.385],
    [0.75, 0.25],
    [0.95, 0.178],
    [1.085, 0.125],
  ])
  return gownScene({
    sheets: [
      ...bodice(
        cloth,
        line([
          [0, 1.28],
          [180, 1.26],
        ]),
      ),
      band,
      skirt(cloth, gored(profile, { pleats: 13, depth: 0.06, seed: 21 })),
    ],
    exposure: 1.08,
  })
}

function sirene(): Scene {
  const cloth = satin('#6d1a26')
  const profile = curve([
    [0, 0.46],
    [0.12, 0.36],
    [0.3, 0.215],
    [0.44, 0.148],
    [0.6, 0.158],
    [0.74, 0.174],
    [0.83, 0.18],
    [0.9, 0.178],
    [0.97, 0.162],
    [1.03, 0.14],
    [1.085, 0.123],
  ])
  const seams = gored(profile, {
    pleats: 18,
    depth: 0.055,
    seed: 31,
    squash: [0.72, 0.95],
    opening: (t) => smooth(0.5, 1, t),
  })
  return gownScene({
    sheets: [...bodice(cloth, SWEETHEART), ...shoulderStraps(cloth, 0.012, 0.095), skirt(cloth, seams)],
  })
}

function opaline(): Scene {
  const hex = '#a3c2b3'
  const profile = curve([
    [0, 0.44],
    [0.4, 0.32],
    [0.8, 0.21],
    [1.0, 0.15],
    [1.085, 0.125],
  ])
  const neck = line([
    [0, 1.155],
    [10, 1.2],
    [24, 1.3],
    [36, 1.365],
    [44, 1.368],
    [70, 1.318],
    [95, 1.29],
    [180, 1.2],
  ])
  const base = gored(profile, { pleats: 22, depth: 0.045, gather: 0.005, seed: 51 })
  const veil = (seed: number, more: number) => [
    skirt(voile(hex, 0.4), {
      ...base,
      seed,
      pleats: 30,
      depth: 0.05,
      profile: (t) => profile(lerp(1.085, 0.012, t)) + more * t,
    }),
  ]
  return gownScene({
    sheets: [
      ...bodice(crepe(hex), neck, drapery),
      ...shoulderStraps(crepe(hex), 0.009, 0.093),
      skirt(crepe('#93b5a5'), base),
    ],
    veils: [veil(52, 0.03), veil(53, 0.06)],
  })
}

function pilastre(): Scene {
  const cloth = satin('#c9b48f', 0.68)
  const top = curve([
    [-180, 1.22],
    [-150, 1.36],
    [-138, 1.474],
    [-122, 1.474],
    [-108, 1.36],
    [-88, 1.315],
    [-72, 1.36],
    [-60, 1.474],
    [-44, 1.476],
    [-28, 1.42],
    [0, 1.345],
    [40, 1.312],
    [90, 1.295],
    [180, 1.22],
  ])
  const flutes = (theta: number) => 0.0032 * Math.abs(Math.cos(theta * 22 + noise(theta * 5, 0, 3)))
  const profile = curve([
    [0, 0.245],
    [0.25, 0.2],
    [0.6, 0.182],
    [0.83, 0.185],
    [0.9, 0.18],
    [0.97, 0.163],
    [1.03, 0.141],
    [1.085, 0.124],
  ])
  const shoulder: Point[] = [
    [-0.07, 1.462, 0.036],
    [-0.07, 1.474, 0.01],
    [-0.07, 1.474, -0.03],
    [-0.07, 1.462, -0.06],
  ]
  const column = gored(profile, {
    pleats: 44,
    depth: 0.02,
    gather: 0.004,
    seed: 71,
    sway: 0.012,
    opening: (t) => 0.25 + 0.75 * t,
  })
  return gownScene({
    sheets: [
      ...bodice(cloth, (theta) => top((theta * 180) / Math.PI), flutes),
      strap(cloth, shoulder, 0.026, 0.003),
      skirt(cloth, column),
    ],
  })
}

function safran(): Scene {
  const cloth = crepe('#bd8220')
  const top = line([
    [0, 1.425],
    [18, 1.43],
    [28, 1.415],
    [40, 1.36],
    [62, 1.27],
    [95, 1.2],
    [130, 1.13],
    [180, 1.1],
  ])
  const profile = curve([
    [0, 0.5],
    [0.35, 0.36],
    [0.7, 0.245],
    [0.86, 0.2],
    [0.97, 0.163],
    [1.03, 0.14],
    [1.085, 0.123],
  ])
  const collar: Point[] = Array.from({ length: 25 }, (_, i): Point => {
    const theta = (i / 24) * 2 * Math.PI
    return [0.06 * Math.sin(theta), 1.43 + 0.005 * (1 - Math.cos(theta)), 0.058 * Math.cos(theta) - 0.002]
  })
  return gownScene({
    sheets: [
      ...bodice(cloth, top, () => 0),
      strap(cloth, collar, 0.026, 0.003),
      skirt(
        cloth,
        gored(profile, { pleats: 12, depth: 0.055, seed: 83, opening: (t) => smooth(0.12, 1, t) }),
      ),
    ],
  })
}

export const SLENDER_GOWNS: Record<string, () => Scene> = {
  'bg-003': minuit,
  'bg-004': sirene,
  'bg-006': opaline,
  'bg-008': pilastre,
  'bg-009': safran,
}
