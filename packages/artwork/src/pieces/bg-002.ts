import { crepe, lining, satin, tulle } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import { FORM, formLoop, formPoint } from '../form/dressForm.ts'
import { shell } from '../form/shell.ts'
import { gridMesh } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { bodice, waistBand } from '../garments/bodice.ts'
import { buttonRow } from '../garments/closures.ts'
import { skirtGrid } from '../garments/gownSkirt.ts'
import { swathe } from '../garments/swathe.ts'
import { mirrored, signedAngle } from '../maths/curves.ts'
import { smooth } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

/** Each layer a breath deeper than the one over it, the slip the deepest. */
const nets = (outer: string, middle: string, inner: string, slip: string) => ({
  outer: tulle(outer, { cover: 0.21 }),
  middle: tulle(middle, { cover: 0.22 }),
  inner: tulle(inner, { cover: 0.24 }),
  wrap: tulle(outer, { cover: 0.72, shadow: 0.6 }),
  fold: crepe(middle, { gloss: 0.03 }),
  foundation: satin(middle, { gloss: 0.06, tint: 0.3 }),
  slip: lining(slip),
})

const FABRICS = {
  Blush: nets('#fae3dc', '#f5d3cb', '#efc5bc', '#e9b8ae'),
  Ivory: nets('#faf4e8', '#f3ead9', '#ece0c9', '#e4d5ba'),
  'Dove Gray': nets('#d6d6d6', '#c4c6c8', '#b3b6ba', '#a3a6ab'),
}

const TOP = mirrored([
  [0, 1.292],
  [14, 1.313],
  [30, 1.34],
  [42, 1.345],
  [60, 1.332],
  [95, 1.304],
  [135, 1.29],
  [180, 1.282],
])

const UNDER = { angle: 1.55, low: 1.08, high: 1.2 }
const OVER = { angle: -1.55, low: 1.08, high: 1.2 }

/** The wearer's right over her left: two fans that cross, the edge of the upper one rolled. */
function wrap(): (angle: number, y: number) => number {
  const look = { count: 13, depth: 0.0042, halfWidth: 0.0085, sag: 0.004 }
  const under = swathe([{ ...look, seed: 4, from: UNDER, to: { angle: -1.3, low: 1.2, high: 1.37 } }])
  const over = swathe([{ ...look, seed: 9, from: OVER, to: { angle: 1.4, low: 1.13, high: 1.37 } }])
  const behind = swathe([
    {
      ...look,
      seed: 3,
      count: 9,
      from: { angle: 1.5, low: 1.08, high: 1.3 },
      to: { angle: 3.1, low: 1.1, high: 1.28 },
    },
    {
      ...look,
      seed: 5,
      count: 9,
      from: { angle: -1.5, low: 1.08, high: 1.3 },
      to: { angle: -3.1, low: 1.1, high: 1.28 },
    },
  ])
  return (angle, y) => {
    const a = signedAngle(angle)
    if (Math.abs(a) > 1.56) return behind(a, y)
    // The upper edge climbs from the waist at her right to the bust at her left.
    const edge = 1.262 + 0.075 * a + 0.02 * Math.sin(a * 1.6)
    const inside = smooth(edge + 0.002, edge - 0.002, y)
    const roll = 0.0022 * Math.exp(-(((y - edge + 0.005) / 0.005) ** 2))
    return inside * (over(a, y) + 0.0024 + roll) + (1 - inside) * under(a, y)
  }
}

function draped(net: Material, fold: Material): Mesh[] {
  const relief = wrap()
  const grid = shell({
    top: (a) => TOP(a) + 0.002,
    bottom: () => FORM.waist - 0.01,
    offset: 0.0085,
    columns: 900,
    rows: 300,
    relief: (a, t, y) => relief(a, y) * Math.min(1, t * 12, (1 - t) * 14 + 0.4),
  })
  const edge = formLoop((a) => TOP(a) + 0.001, 900, 0.0062)
  return [
    gridMesh(grid, net, { uv: (s, t) => [s * 0.85, t * 0.28] }),
    tube(edge, fold, { radius: 0.0036, closed: true }),
  ]
}

const LAYERS = [
  { net: 'inner', seed: 21, hemRadius: 0.5, pleats: 38, hemDepth: 0.085, bell: 0.6, raise: 0 },
  { net: 'middle', seed: 47, hemRadius: 0.525, pleats: 44, hemDepth: 0.085, bell: 0.58, raise: 0.004 },
  { net: 'middle', seed: 58, hemRadius: 0.55, pleats: 40, hemDepth: 0.09, bell: 0.56, raise: 0.002 },
  { net: 'outer', seed: 75, hemRadius: 0.575, pleats: 46, hemDepth: 0.085, bell: 0.53, raise: 0.014 },
] as const

/** Net springs: folds stay open, and few lie over. */
const FALL = { irregular: 0.8, merging: 0.35, shut: [0.2, 0.05], lean: 0.3 } as const

/** Nuage: four skirts of net over a slip, each free of the next, under a crossed and draped bodice. */
export const piece: Piece = {
  id: 'bg-002',
  setting: 'floor',
  isSheer: true,
  colors: ['Blush', 'Ivory', 'Dove Gray'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const slip = skirtGrid({
      seed: 2,
      waistOffset: 0.005,
      pleats: 18,
      hemRadius: 0.45,
      hemDepth: 0.06,
      bell: 0.62,
      raise: 0.006,
      steps: 0,
      columns: 280,
      rows: 70,
    })
    const layers = LAYERS.map(({ net, ...cut }, k) =>
      gridMesh(
        skirtGrid({
          ...cut,
          waistOffset: 0.0065 + 0.001 * k,
          fall: FALL,
          columns: 440,
          rows: 80,
          steps: 6,
          gathers: 0.003,
        }),
        cloth[net],
        {
          uv: (s, t) => [s * 4, t * 1.06],
        },
      ),
    )
    return [
      gridMesh(slip, cloth.slip, { uv: (s, t) => [s * 3, t] }),
      ...layers,
      ...bodice({ seed: 6, top: TOP, lining: cloth.slip, offset: 0.005, closure: false }, cloth.foundation),
      ...draped(cloth.wrap, cloth.fold),
      ...buttonRow(
        (y) => formPoint(Math.PI, y, 0.0112),
        { from: TOP(Math.PI) - 0.012, to: FORM.waist + 0.02, gap: 0.019, radius: 0.005 },
        cloth.fold,
      ),
      ...waistBand(cloth.fold, { seed: 8, from: FORM.waist + 0.009, to: FORM.waist - 0.014, offset: 0.015 }),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.gown },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.gown },
    { name: 'detail', yaw: 0.2, shot: closeUp([0.01, 1.1, 0.12], 0.3) },
  ],
}
