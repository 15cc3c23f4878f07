import { lining, taffeta } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import { FORM } from '../form/dressForm.ts'
import { gridMesh, offsetGrid } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { bodice, waistBand } from '../garments/bodice.ts'
import { skirt } from '../garments/gownSkirt.ts'
import { eased, edgeRun, shoulder } from '../garments/shoulders.ts'
import { mirrored } from '../maths/curves.ts'
import { smooth } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  Aubergine: {
    taffeta: taffeta('#1c031e', '#0c060d'),
    lining: lining('#2a1028'),
  },
  Noir: { taffeta: taffeta('#050506', '#050506', { gloss: 0.045 }), lining: lining('#141416') },
  Emerald: { taffeta: taffeta('#013027', '#021009'), lining: lining('#0d3a2e') },
}

const DEGREE = Math.PI / 180

/** Level across the chest, then straight up into the straps; under the arm, and a shallower square behind. */
const TOP = mirrored([
  [0, 1.325],
  [20, 1.326],
  [24, 1.331],
  [28, 1.388],
  [31, 1.404],
  [54, 1.404],
  [58, 1.388],
  [65, 1.35],
  [76, 1.312],
  [92, 1.298],
  [106, 1.318],
  [117, 1.372],
  [124, 1.402],
  [128, 1.404],
  [148, 1.404],
  [152, 1.385],
  [156, 1.355],
  [161, 1.348],
  [180, 1.348],
])

const STRAP = { front: [31 * DEGREE, 55 * DEGREE], back: [32 * DEGREE, 54 * DEGREE] } as const
const OFFSET = 0.006

/** Metres that trail: the depth of two stairs at the centre back, nothing in front. */
const behind = (angle: number) => 0.34 * smooth(0.05, -1, Math.cos(angle))

/** Two broad straps and the three bindings: around the neck and around either arm. */
function strapsOf(cloth: Material, inside: Material): Mesh[] {
  const [right, left] = ([1, -1] as const).map((side) =>
    shoulder({ ...STRAP, top: TOP, side, across: [0.086, 0.126], offset: OFFSET }),
  )
  const edge = OFFSET - 0.0008
  const { front, back } = STRAP
  const neckline = [
    ...edgeRun(TOP, front[0], -front[0], edge),
    ...left!.neck,
    ...edgeRun(TOP, Math.PI + back[0], Math.PI - back[0], edge),
    ...[...right!.neck].reverse(),
  ]
  const armhole = (arm: typeof right, side: 1 | -1) => [
    ...edgeRun(TOP, side * front[1], side * (Math.PI - back[1]), edge),
    ...[...arm!.arm].reverse(),
  ]
  const bound = [neckline, armhole(right, 1), armhole(left, -1)].map((line) =>
    tube(eased(line, 4), cloth, { radius: 0.0024, closed: true }),
  )
  const cloths = [right!, left!].flatMap(({ grid }) => [
    gridMesh(grid, cloth, { uv: (s, t) => [s * 0.05, t * 0.12] }),
    gridMesh(offsetGrid(grid, -0.003), inside, { uv: (s, t) => [s * 0.05, t * 0.12], flip: true }),
  ])
  return [...cloths, ...bound]
}

/** Escalier: a square neck on broad straps; unpressed folds that trail two stairs behind. */
export const piece: Piece = {
  id: 'bg-010',
  setting: 'floor',
  colors: ['Aubergine', 'Noir', 'Emerald'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    return [
      ...skirt(
        {
          seed: 27,
          pleats: 22,
          hemRadius: 0.49,
          waistDepth: 0.03,
          hemDepth: 0.13,
          bell: 0.66,
          gathers: 0.001,
          crush: 0.004,
          trails: behind,
          columns: 720,
          rows: 140,
          fall: { irregular: 0.85, shut: [0.6, 0.45], lean: 0.5, flat: 1.4 },
        },
        cloth.taffeta,
      ),
      ...bodice(
        { seed: 8, top: TOP, lining: cloth.lining, offset: OFFSET, edge: 0, seams: [0.68, 1.25, 1.95, 2.5] },
        cloth.taffeta,
      ),
      ...strapsOf(cloth.taffeta, cloth.lining),
      ...waistBand(cloth.taffeta, {
        seed: 6,
        from: FORM.waist + 0.006,
        to: FORM.waist - 0.016,
        creases: 0.0006,
      }),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.gown },
    { name: 'turned', yaw: Math.PI - 0.5, shot: { ...SHOTS.gown, look: [-0.12, 0.73, 0] } },
    { name: 'detail', yaw: 0.3, shot: closeUp([-0.06, 0.98, 0.16], 0.34) },
  ],
}
