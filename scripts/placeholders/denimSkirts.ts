import { waistband } from './jeans.ts'
import type { Cloth } from './cloth.ts'
import { denim, type Denim } from './denim.ts'
import { BRASS, denimScene, doubled, front, type Line } from './denimCuts.ts'
import { type Sheet, weave } from './mesh.ts'
import { bell, curve, lerp, noise, smooth } from './noise.ts'
import { skirt } from './skirt.ts'
import type { Scene } from './studio.ts'

const hips = (hem: number, reach: number) =>
  curve([
    [hem, reach],
    [lerp(hem, 0.9, 0.55), lerp(reach, 0.188, 0.6)],
    [0.88, 0.19],
    [0.98, 0.168],
    [1.06, 0.145],
  ])

const denimSkirt = (
  cloth: Cloth,
  hem: number,
  reach: number,
  depth: number,
  pleats: number,
  seed: number,
) => {
  const profile = hips(hem, reach)
  return skirt(cloth, {
    top: 1.06,
    hem,
    waist: 0.146,
    reach,
    bulge: 1,
    pleats,
    depth,
    gather: 0,
    seed,
    squash: [0.64, 0.82],
    sway: 0.008,
    profile: (t) => profile(lerp(1.06, hem, t)),
    opening: (t) => smooth(0.18, 1, t),
  })
}

function parcelle(): Scene {
  const blues = ['#2d3d60', '#3d5179', '#536d96', '#6c87ab', '#8aa3c0', '#a5bacf']
  const rows = [1.03, 0.9, 0.745, 0.585, 0.43, 0.28, 0.13, 0.0]
  const columns = (row: number) =>
    [-0.5, -0.2, -0.1, 0.015, 0.115, 0.21, 0.5].map(
      (x, i) => x * (1 + row * 0.1) + 0.045 * noise(row * 3, i * 3, 5),
    )
  const panels = rows.slice(0, -1).flatMap((top, row) =>
    columns(row)
      .slice(0, -1)
      .map((from, i) => {
        const to = columns(row)[i + 1] as number
        const shade = Math.min(
          5,
          Math.max(0, Math.round(row * 0.75 + 1.5 * noise(row * 7 + 1, i * 5 + 2, 3))),
        )
        const low = rows[row + 1] as number
        return {
          hex: blues[shade] as string,
          inside: (x: number, y: number) => y <= top && y > low && x >= from && x < to,
        }
      }),
  )
  const across = rows.slice(1, -1).map((y) => ({
    along: [
      [-0.45, y],
      [0.45, y],
    ] as Line,
    stitch: 1 as const,
  }))
  const down = rows.slice(0, -1).flatMap((top, row) =>
    columns(row)
      .slice(1, -1)
      .map((x) => ({
        along: [
          [x, top],
          [x, rows[row + 1] as number],
        ] as Line,
        stitch: 1 as const,
      })),
  )
  const cloth = denim({ hex: '#2d3d60', fade: () => 0.12, panels, seams: [...across, ...down] })
  return denimScene([
    denimSkirt(cloth, 0.03, 0.37, 0.03, 12, 4),
    ...waistband(denim({ hex: '#2d3d60' }), BRASS),
  ])
}

const THREAD: Cloth = { ...denim({ hex: '#8e8c90' }) }

function lisiere(): Scene {
  const hem = 0.64
  const fringe = (x: number, y: number) =>
    0.4 * smooth(hem + 0.022, hem + 0.008, y + 0.006 * noise(x * 700, 3, 3))
  const design: Denim = {
    hex: '#454549',
    thread: '#77757a',
    fade: (x, y) => 0.13 + 0.26 * bell(Math.abs(x), 0.09, 0.06) * bell(y, 0.8, 0.1) + fringe(x, y),
    seams: [
      ...front,
      ...doubled(
        [
          [0.002, 0.862],
          [0.03, 0.76],
          [0.042, 0.62],
        ],
        -1,
      ),
    ],
  }
  const cloth = denim(design)
  const threads = Array.from({ length: 330 }, (_, i): Sheet => {
    const theta = lerp(-1.62, 1.62, (i + 0.5 * noise(i * 7, 0, 1)) / 330)
    const drop = 0.024 + 0.012 * noise(i * 3.7, 2, 5)
    const r = 0.2075
    const bend = 0.006 * noise(i * 5.3, 1, 6)
    return weave(THREAD, 2, 8, (s, t) => [
      r * Math.sin(theta) + bend * t * t + (s - 0.5) * 0.0016,
      hem + 0.006 - drop * t,
      r * 0.81 * Math.cos(theta) + 0.002,
    ])
  })
  return denimScene(
    [
      denimSkirt(cloth, hem, 0.206, 0.007, 8, 6),
      ...threads,
      ...waistband(denim({ ...design, seams: [] }), BRASS),
    ],
    {
      lens: { center: [0, 0.845, 0], pixelsPerMetre: 2050, yaw: 0, pitch: 0.07 },
    },
  )
}

export const SKIRTS: Record<string, () => Scene> = { 'rv-003': parcelle, 'rv-007': lisiere }
