import type { Material } from '../fabrics/material.ts'
import { FORM } from '../form/dressForm.ts'
import { shellAngle } from '../form/shell.ts'
import { fillGrid, type Grid, gridMesh, gridRow } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { ringNoise } from '../maths/noise.ts'
import { lerp, smooth, type Vec3 } from '../maths/vectors.ts'
import { skirtFolds } from './gownSkirt.ts'

export interface TrainCut {
  seed: number
  pleats: number
  hemRadius: number
  /** Depth of the folds at the waist and where they reach the floor, metres. */
  waistDepth: number
  floorDepth: number
  /** 0.5 springs out at the waist, 1 is a cone. */
  bell: number
  /** Metres that lie on the floor at an angle. */
  lies: (angle: number) => number
}

const WAIST = FORM.waist - 0.01
/** Metres over which cloth bends from falling to lying. */
const BEND = 0.085

/** How far out and how high the unfolded cloth is: q 0 at the waist, 1 at the floor, on along the floor beyond. */
function run(cut: TrainCut, q: number, lies: number): readonly [number, number] {
  // Where it trails it leaves the legs early, on its way behind.
  const floor = cut.hemRadius + 0.3 * lies * q * q
  const out = q < 1 ? lerp(0.124, floor, q ** cut.bell) : floor + (q - 1) * WAIST * 0.85
  const height = WAIST * (1 - q)
  const bend = BEND * smooth(0, 0.2, lies) + 0.002
  return [out, (height + Math.sqrt(height * height + 4 * bend * bend)) / 2]
}

/** A skirt longer behind: its folds fall, turn on the floor and run out along it, never quite flat. */
function trainGrid(cut: TrainCut): Grid {
  const fold = skirtFolds({ ...cut, hemDepth: cut.floorDepth, irregular: 0.8, sharp: 0.5 })
  return fillGrid(1300, 300, true, (s, t): Vec3 => {
    const a = shellAngle(s)
    const lies = cut.lies(a) * (1 + 0.08 * ringNoise(a, 0.5, 9, cut.seed + 2))
    const q = t * (1 + lies / WAIST)
    const [out, high] = run(cut, q, lies)
    const [out2, high2] = run(cut, q + 0.004, lies)
    const l = Math.hypot(out2 - out, high2 - high)
    const [away, up] = [(high - high2) / l, (out2 - out) / l]
    const flat = smooth(0.85, 1.1, q) * smooth(0, 0.1, lies)
    const depth = lerp(cut.waistDepth, cut.floorDepth, Math.min(1, q) ** 0.8)
    const waved = fold(a, Math.min(1, q))
    // What lies down keeps only its crests, lower towards the end.
    const lifted = lerp(waved, 0.62 * (waved + 0.75) * lerp(0.4, 1, smooth(1.3, 1, q)), flat)
    const r = out + away * depth * lifted + 0.002
    const y = high + up * depth * lifted * lerp(0.6, 1, flat)
    const flatness = lerp(0.7, 0.96, smooth(0, 0.35, q))
    const trail = smooth(0.55, 1.2, q) * 0.35 * cut.lies(a)
    return [r * Math.sin(a), Math.max(0.004, Math.min(y, WAIST)), r * Math.cos(a) * flatness - trail]
  })
}

export function trainSkirt(cut: TrainCut, material: Material): Mesh[] {
  const grid = trainGrid(cut)
  return [
    gridMesh(grid, material, { uv: (s, t) => [s * 4, t * 1.2] }),
    tube(gridRow(grid, grid.rows - 1), material, { radius: 0.0024, closed: true, sides: 8 }),
  ]
}
