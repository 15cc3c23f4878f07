import { swatchOf } from '../../domain/rules/colors.ts'
import { denim } from './denim.ts'
import { denimScene, doubled } from './denimCuts.ts'
import { binding, line, shell } from './form.ts'
import { bell } from './noise.ts'
import { skirt } from './skirt.ts'
import type { Scene } from './studio.ts'

function armure(): Scene {
  const top = line([
    [0, 1.285],
    [14, 1.312],
    [28, 1.346],
    [40, 1.348],
    [70, 1.315],
    [95, 1.3],
    [180, 1.26],
  ])
  const bottom = line([
    [0, 0.945],
    [20, 0.968],
    [50, 1.0],
    [90, 1.012],
    [180, 0.99],
  ])
  const panel = (x: number, waist: number, low: number) =>
    doubled(
      [
        [x, 1.35],
        [x * 0.98, 1.24],
        [waist, 1.085],
        [low, 0.94],
      ],
      2,
    )
  const cloth = denim({
    hex: '#2f4372',
    thread: '#c08a4e',
    fade: (x, y) => 0.02 + 0.14 * bell(Math.abs(x), 0.07, 0.05) * bell(y, 1.25, 0.08),
    seams: [
      {
        along: [
          [0, 1.35],
          [0, 0.93],
        ],
        stitch: 2,
      },
      ...panel(0.054, 0.04, 0.058),
      ...panel(0.1, 0.078, 0.112),
      ...panel(0.136, 0.106, 0.152),
    ],
  })
  const edge = denim({ hex: '#2b3a55' })
  return denimScene(
    [
      shell(cloth, { top, bottom, relief: (theta) => 0.001 * Math.cos(theta * 30) }),
      binding(edge, top, undefined, undefined, 0.0032),
      binding(edge, bottom, undefined, undefined, 0.0032),
    ],
    {
      lens: { center: [0, 1.145, 0], pixelsPerMetre: 2050, yaw: 0, pitch: 0.06 },
    },
  )
}

function fragment(): Scene {
  const hex = swatchOf('Ecru')
  const top = line([
    [0, 1.325],
    [30, 1.334],
    [60, 1.322],
    [95, 1.305],
    [180, 1.26],
  ])
  const bottom = line([
    [0, 1.062],
    [180, 1.075],
  ])
  const panel = (x: number, waist: number) =>
    doubled(
      [
        [x, 1.36],
        [x * 0.97, 1.25],
        [waist, 1.06],
      ],
      2,
    )
  const bodice = denim({
    hex,
    thread: '#a98a5c',
    seams: [...panel(0.03, 0.022), ...panel(0.074, 0.055), ...panel(0.112, 0.088)],
  })
  const cloth = denim({ hex, thread: '#a98a5c', seams: [] })
  const folds = skirt(cloth, {
    top: 1.07,
    hem: 0.5,
    waist: 0.126,
    reach: 0.37,
    bulge: 0.72,
    pleats: 15,
    depth: 0.05,
    gather: 0.009,
    seed: 12,
    squash: [0.7, 0.86],
  })
  return denimScene(
    [shell(bodice, { top, bottom }), binding(cloth, top, undefined, undefined, 0.0035), folds],
    {
      lens: { center: [0, 0.915, 0], pixelsPerMetre: 1380, yaw: 0, pitch: 0.08 },
    },
  )
}

export const BODICES: Record<string, () => Scene> = { 'rv-002': armure, 'rv-010': fragment }
