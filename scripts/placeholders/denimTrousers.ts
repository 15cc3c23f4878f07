import { denim, type Denim, type Patch, wornLegs } from './denim.ts'
import { BRASS, denimScene, doubled, front, type Seams } from './denimCuts.ts'
import { CROTCH, jeans, waistband } from './jeans.ts'
import type { Sheet } from './mesh.ts'
import { curve, lerp, smooth } from './noise.ts'
import type { Scene } from './studio.ts'

const hemSeam = (y: number, from: number, to: number): Seams =>
  doubled(
    [
      [from, y],
      [(from + to) / 2, y - 0.003],
      [to, y],
    ],
    2,
  )

const trousers = (design: Denim, cut: Parameters<typeof jeans>[2], right?: Denim): Sheet[] => {
  const leg = denim({ ...design, seams: [...front, ...(design.seams ?? [])] })
  const band = denim({ hex: design.hex, fade: () => 0.12, ...(design.thread && { thread: design.thread }) })
  const other = right ? denim({ ...right, seams: [...front, ...(right.seams ?? [])] }) : leg
  return [...jeans(leg, other, cut), ...waistband(band, BRASS)]
}

const straight = curve([
  [0.04, 0.086],
  [0.3, 0.084],
  [0.5, 0.086],
  [0.68, 0.09],
  [CROTCH, 0.093],
])

export function marelle(): Scene {
  const wide = curve([
    [0.02, 0.124],
    [0.25, 0.115],
    [0.5, 0.104],
    [0.68, 0.096],
    [CROTCH, 0.093],
  ])
  const patches: Patch[] = [
    { center: [0.085, 0.7], size: [0.105, 0.115], turn: 4, hex: '#a9bed3' },
    { center: [0.115, 0.55], size: [0.125, 0.14], turn: -3, hex: '#2b3a5c', rows: 8 },
    { center: [-0.145, 0.64], size: [0.09, 0.13], turn: 5, hex: '#34466c' },
    { center: [-0.1, 0.41], size: [0.13, 0.15], turn: -4, hex: '#93abc4', rows: 9 },
    { center: [0.15, 0.34], size: [0.1, 0.12], turn: 7, hex: '#b9cad9' },
    { center: [-0.12, 0.17], size: [0.12, 0.12], turn: 3, hex: '#44587f' },
    { center: [0.1, 0.16], size: [0.1, 0.1], turn: -6, hex: '#7b95b3', rows: 6 },
  ]
  const design = { hex: '#6480a4', fade: wornLegs(0.5), patches, seams: hemSeam(0.04, -0.01, 0.24) }
  return denimScene(
    trousers(design, {
      half: wide,
      hem: 0.02,
      middle: curve([
        [0, 0.142],
        [0.5, 0.115],
        [CROTCH, 0.097],
      ]),
      seed: 2,
    }),
  )
}

function ravaude(): Scene {
  const patches: Patch[] = [
    { center: [0.1, 0.475], size: [0.118, 0.165], turn: 2, hex: '#48618c', rows: 13 },
    { center: [-0.102, 0.44], size: [0.124, 0.15], turn: -3, hex: '#a7bbcd', rows: 11 },
    { center: [-0.092, 0.675], size: [0.07, 0.06], turn: 4, hex: '#5d78a0', rows: 5 },
  ]
  const design = { hex: '#7891b0', fade: wornLegs(0.6), patches, seams: hemSeam(0.105, 0, 0.2) }
  return denimScene(trousers(design, { half: straight, hem: 0.085, seed: 5 }), {
    lens: { center: [0, 0.585, 0], pixelsPerMetre: 1170, yaw: 0, pitch: 0.07 },
  })
}

function miParti(): Scene {
  const seams = hemSeam(0.065, 0, 0.2)
  const light = { hex: '#a4bed8', fade: wornLegs(0.5), seams }
  const dark = { hex: '#2b3959', fade: wornLegs(0.18), seams }
  return denimScene(trousers(light, { half: straight, hem: 0.045, seed: 7 }, dark))
}

function godet(): Scene {
  const flare = curve([
    [0.0, 0.148],
    [0.1, 0.128],
    [0.25, 0.098],
    [0.42, 0.077],
    [0.55, 0.078],
    [0.68, 0.087],
    [CROTCH, 0.093],
  ])
  const middle = curve([
    [0, 0.165],
    [0.42, 0.1],
    [CROTCH, 0.097],
  ])
  const inset = (x: number, y: number) => y < 0.43 && Math.abs(x) > lerp(0.168, 0.2, smooth(0.43, 0, y))
  const seam = doubled(
    [
      [0.17, 0.45],
      [0.172, 0.36],
      [0.18, 0.22],
      [0.2, 0.0],
    ],
    -1,
  )
  const design = {
    hex: '#31415f',
    fade: wornLegs(0.22),
    panels: [{ hex: '#8ba3bf', inside: inset }],
    seams: [...seam, ...hemSeam(0.025, 0, 0.33)],
  }
  return denimScene(trousers(design, { half: flare, hem: 0.005, middle, seed: 9 }))
}

export const TROUSERS: Record<string, () => Scene> = {
  'rv-001': marelle,
  'rv-005': ravaude,
  'rv-006': miParti,
  'rv-008': godet,
}
