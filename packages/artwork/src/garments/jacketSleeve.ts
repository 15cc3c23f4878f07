import { denim, WASHES, type Wash } from '../fabrics/fabrics.ts'
import { type Fold, type FoldField, foldField } from '../geometry/foldField.ts'
import { fillGrid, gridMesh, gridRow } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { type Curve, spline } from '../maths/curves.ts'
import { fractalNoise, noise } from '../maths/noise.ts'
import { seededRandom } from '../maths/random.ts'
import {
  add,
  clamp,
  cross,
  gauss,
  length,
  lerp,
  normalize,
  scale,
  smooth,
  sub,
  TAU,
  type Vec3,
} from '../maths/vectors.ts'
import { worn } from './denimCloth.ts'
import type { JacketBody } from './jacketBody.ts'
import { rows, stitched } from './stitchPaths.ts'

/** Metres of cloth for a radian around the arm. */
const REACH = 0.072
/** Depth of an empty sleeve by its width. */
const FLAT = 0.8

export interface SleeveCut {
  side: 1 | -1
  seed: number
  wash: Wash
  /** The armhole on the body: its middle's height, half its height, and radians to either side of the flank. */
  armhole: { y: number; half: number; spread: number }
  /** The arm's line on the viewer's right, from inside the shoulder to the wrist. */
  arm: readonly Vec3[]
  /** Half the width by share of the length. */
  radius: Curve
  /** Share of the length where the elbow is. */
  elbow?: number
  folds?: number
  /** Cuff: height in metres, half its width, and its cloth. */
  cuff: { height: number; radius: number; wash: Wash; worn: number }
}

/** Creases of a hanging arm: drawn out of the underarm, broken in the crook of the elbow, stacked on the cuff. */
function sleeveFolds(seed: number, long: number, elbow: number, height: number): FoldField {
  const random = seededRandom(seed)
  const folds: Fold[] = []
  const edge = Math.PI * REACH
  const crease = (u: number, v: number, run: number, slope: number, halfWidth: number, high: number) => {
    const own = random() * 50
    const bend = (random() - 0.5) * 0.7
    folds.push({
      u0: u,
      u1: u + run,
      v,
      halfWidth,
      height: high * height,
      path: (t) => slope * Math.abs(run) * (t + bend * t * (1 - t)) + 0.01 * noise(t * 2.5, own, seed),
      strength: (t) => smooth(0, 0.3, t) * smooth(1, 0.5, t),
    })
  }
  for (const way of [1, -1])
    for (let n = 0; n < 4; n++)
      crease(
        way * edge,
        0.1 + 0.05 * n + 0.02 * random(),
        -way * (0.16 + 0.07 * random()),
        -0.35 - 0.3 * random(),
        0.016 + 0.01 * random(),
        0.008,
      )
  for (let n = 0; n < 9; n++) {
    const way = random() < 0.5 ? 1 : -1
    crease(
      edge * (0.5 - 0.25 * way + 0.12 * (random() - 0.5)),
      long * elbow - 0.075 + 0.02 * n,
      way * (0.11 + 0.1 * random()),
      (random() - 0.5) * 0.9,
      0.014 + 0.01 * random(),
      0.0105,
    )
  }
  for (let n = 0; n < 12; n++)
    crease(
      edge * (2 * random() - 1),
      long - 0.05 - 0.15 * random() ** 1.3,
      (0.12 + 0.12 * random()) * (random() < 0.5 ? 1 : -1),
      (random() - 0.5) * 0.6,
      0.012 + 0.009 * random(),
      0.0085,
    )
  return foldField({ uFrom: -edge, uTo: edge, vFrom: 0, vTo: long, pitch: 0.0018 }, folds, seed, 'swell')
}

/** A sleeve sewn into the body along the armhole, with its cuff. φ is 0 on the outside of the arm, π/2 in front. */
export function jacketSleeve(body: JacketBody, cut: SleeveCut): Mesh[] {
  const { side, seed, wash, armhole, radius, elbow = 0.52, folds = 1, cuff } = cut
  const line = spline(
    cut.arm.map(([x, y, z]): Vec3 => [side * x, y, z + 0.006 * Math.sin(seed + y * 9)]),
    240,
  )
  const long = line.slice(1).reduce((sum, p, i) => sum + length(sub(p, line[i]!)), 0)
  const frame = (t: number) => {
    const x = clamp(t, 0, 1) * 238
    const i = Math.floor(x)
    const along = normalize(sub(line[i + 1]!, line[i]!))
    const out: Vec3 = [side, 0, 0]
    const across = normalize(sub(out, scale(along, along[0] * side)))
    const centre = add(
      add(line[i]!, scale(sub(line[i + 1]!, line[i]!), x - i)),
      scale(along, Math.max(0, t - 1) * long),
    )
    const front = cross(across, along)
    return { centre, across, front: front[2] < 0 ? scale(front, -1) : front }
  }
  const ring = (phi: number, t: number, r: number): Vec3 => {
    const { centre, across, front } = frame(t)
    return add(centre, add(scale(across, r * Math.cos(phi)), scale(front, r * FLAT * Math.sin(phi))))
  }
  const field = sleeveFolds(seed, long, elbow, folds)
  const fullness = (phi: number, t: number) => {
    const [u, v] = [phi * REACH, t * long]
    const gathers = 0.0016 * smooth(0.84, 0.94, t) * Math.sin(phi * 17 + 3 * noise(phi * 2, 1, seed))
    const seam = 0.0012 * gauss(u + 0.17, 0.004)
    const broad = 0.004 * noise(u * 9, v * 6, seed + 2) + 0.002 * noise(u * 22 + v * 6, v * 14, seed + 3)
    return smooth(0, 0.1, t) * smooth(0.96, 0.88, t) * (field.at(u, v) + broad) + gathers + seam
  }
  const grid = fillGrid(420, 620, false, (s, t) => {
    const phi = (s * 2 - 1) * Math.PI
    const share = clamp(t / 0.2, 0, 1)
    const set = 1 - (1 - share) ** 2
    const a = side * (Math.PI / 2 - armhole.spread * Math.sin(phi))
    const hole = body.at(a, armhole.y + armhole.half * Math.cos(phi), -0.001)
    // The seam allowance lies under the sleeve's edge and lifts it off the body.
    const lift = 0.0034 * smooth(0, 0.006, t)
    const free = ring(phi, t, radius(t) + fullness(phi, t) + lift)
    return add(scale(hole, 1 - set), add(scale(free, set), [side * lift * (1 - set), 0, 0]))
  })
  const { start } = WASHES[wash]
  const edge = Math.PI * REACH
  const stitches = [
    ...rows(2, 0.0065, (off) =>
      stitched([
        [-edge, 0.005 + off],
        [edge, 0.005 + off],
      ]),
    ),
    ...rows(2, 0.006, (off) =>
      stitched([
        [-0.173 + off, 0.01],
        [-0.173 + off, long],
      ]),
    ),
  ]
  const uv = (s: number, t: number) => [(s * 2 - 1) * edge, t * long] as const
  const sleeve = gridMesh(grid, denim(wash, { seed, stitches }), {
    uv,
    extras: (s, t) => {
      const [u, v] = uv(s, t)
      const creases = 15 * clamp(field.at(u, v), -0.0025, 0.004) * smooth(0, 0.1, t)
      const seams =
        0.12 * gauss(v - 0.005, 0.005) + 0.14 * gauss(u + 0.17, 0.005) * (0.6 + noise(v * 80, 1, seed))
      const bend = 0.1 * gauss(t - elbow, 0.1) * gauss(u + 0.09, 0.06)
      return [0, start + creases + seams + bend + 0.06 * fractalNoise(u * 6, v * 5, 3, seed)]
    },
  })
  return [sleeve, ...cuffOf(ring, long, cut, cuff)]
}

/** A turned-back cuff: two edges with thickness, and the inside that is seen from below. */
function cuffOf(
  ring: (phi: number, t: number, r: number) => Vec3,
  long: number,
  { side, seed }: SleeveCut,
  cuff: SleeveCut['cuff'],
): Mesh[] {
  const tilt = (phi: number) => 0.003 * Math.cos(phi * 2 + seed) + 0.002 * Math.sin(phi * 3 + seed)
  const band = (inset: number, flare: number) =>
    fillGrid(220, 60, true, (s, t) => {
      const phi = s * TAU
      const t0 = 1 - (0.55 * cuff.height + tilt(phi)) / long + (t * cuff.height) / long
      const soft = 0.0014 * noise(Math.cos(phi) * 3, Math.sin(phi) * 3 + t * 2, seed)
      return ring(phi, t0, cuff.radius + flare * (1 - t) - inset + soft)
    })
  const outer = band(0, 0.003)
  const stitches = rows(2, cuff.height - 0.014, (off) =>
    stitched([
      [0, 0.007 + off],
      [0.4, 0.007 + off],
    ]),
  )
  const cloth = denim(cuff.wash, { seed: seed + 3, stitches })
  const plain = denim(cuff.wash, { seed: seed + 4 })
  const uv = (s: number, t: number) => [s * 0.34, t * cuff.height] as const
  const look = {
    uv,
    extras: (s: number, t: number) =>
      [
        0,
        cuff.worn +
          0.1 * gauss(t, 0.05) +
          0.1 * gauss(t - 1, 0.04) +
          lerp(-0.04, 0.04, noise(s * 9, t * 3, seed)),
      ] as const,
    flip: side > 0,
  }
  const edges = [0, outer.rows - 1].map((row) =>
    worn(tube(gridRow(outer, row), plain, { radius: 0.0022, closed: true, sides: 8 }), cuff.worn + 0.1),
  )
  return [
    gridMesh(outer, cloth, look),
    gridMesh(band(0.004, 0.002), plain, { ...look, flip: side < 0 }),
    ...edges,
  ]
}
