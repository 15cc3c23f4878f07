import type { Material } from '../fabrics/material.ts'
import { awayFromBody } from '../form/bodyField.ts'
import { formPoint, SQUARENESS } from '../form/dressForm.ts'
import { outline } from '../form/outline.ts'
import { fillGrid, gridMesh, gridRow, offsetGrid, type Grid } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { mirrored, signedPower } from '../maths/curves.ts'
import { noise, ringNoise } from '../maths/noise.ts'
import { clamp, lerp, smooth, TAU, type Vec3 } from '../maths/vectors.ts'

const DEGREE = Math.PI / 180

/** The neckline: a slim line to the breastbone, and a shallow scoop behind. */
const NECK = mirrored([
  [0, 1.206],
  [1.5, 1.226],
  [5, 1.292],
  [10, 1.376],
  [16.5, 1.444],
  [26, 1.475],
  [46, 1.488],
  [90, 1.493],
  [130, 1.489],
  [152, 1.481],
  [180, 1.472],
])

/** Half the width of the hanging cloth and its depths, by height; it falls from shoulders, bust and blades. */
const WIDTH = outline([
  [0, 0.355],
  [0.4, 0.302],
  [0.8, 0.246],
  [1.1, 0.203],
  [1.3, 0.178],
  [1.42, 0.166],
])
const FRONT = outline([
  [0, 0.235],
  [0.5, 0.194],
  [0.9, 0.168],
  [1.15, 0.156],
  [1.27, 0.15],
  [1.4, 0.1],
])
const BACK = outline([
  [0, 0.262],
  [0.5, 0.192],
  [0.9, 0.15],
  [1.2, 0.122],
  [1.36, 0.11],
])

/** Above, cloth lies on the form; below, it hangs: in front from the bust, at the sides and behind from the shoulder. */
const LIES = { front: [1.32, 1.22], elsewhere: [1.462, 1.2] } as const

function liesOn(angle: number, y: number): number {
  const ahead = smooth(0.25, 0.75, Math.cos(angle))
  const [front, back] = [LIES.front, LIES.elsewhere]
  return smooth(lerp(back[1], front[1], ahead), lerp(back[0], front[0], ahead), y)
}

/** Folds that begin as pulls at shoulder and bust and deepen on their way to the floor; metres outwards. */
function falling(angle: number, y: number): number {
  const drop = Math.max(0, 1.44 - y)
  const p = angle * 13 + 2.3 * ringNoise(angle, drop * 0.55, 7, 3) + 1.2 * ringNoise(angle, drop * 0.9, 15, 9)
  const own = 0.62 + 0.5 * ringNoise(angle, 0.5 + drop * 0.3, 11, 6)
  const wave = signedPower(Math.cos(p), 0.85) + 0.42 * Math.cos(7 * angle + 1.3) + 0.2 * Math.cos(2.1 * p + 1)
  const fine = 0.0016 * ringNoise(angle, drop * 2.2, 41, 12) * smooth(0.1, 0.4, drop)
  return 0.034 * smooth(0.06, 1.2, drop) * own * wave + fine + 0.0022 * smooth(0.03, 0.2, drop) * wave
}

/** A point of the body of the caftan; `out` metres off it. */
function bodyPoint(angle: number, y: number, out = 0): Vec3 {
  const away = out + falling(angle, y)
  const lies = liesOn(angle, y)
  const on = formPoint(angle, Math.max(y, 1.1), 0.0065 + away)
  if (lies === 1) return [on[0], y, on[2]]
  const [s, c] = [Math.sin(angle), Math.cos(angle)]
  const depth = (c > 0 ? FRONT(y) : BACK(y)) + away
  const x = (WIDTH(y) + away) * signedPower(s, SQUARENESS)
  const z = depth * signedPower(c, SQUARENESS)
  return [lerp(x, on[0], lies), y, lerp(z, on[2], lies)]
}

function body(): Grid {
  return fillGrid(1100, 520, true, (share, t) => {
    const angle = Math.PI + share * TAU
    const hem = 0.014 + 0.005 * (1 + ringNoise(angle, 1, 13, 5)) + 0.1 * Math.max(0, falling(angle, 0))
    return bodyPoint(angle, lerp(NECK(angle), hem, t ** 1.02))
  })
}

/** Where a sleeve leaves the body, radians off the side in front and behind, and how low its mouth hangs; metres. */
const SLEEVE = { wide: 50 * DEGREE, from: 1.47, mouth: 0.735, far: 0.1 }

/** How far a sleeve hangs off the body at a share -1 … 1 across it; it is a tube with nothing in it. */
function sleeveOut(across: number, y: number, seed: number): number {
  const drop = SLEEVE.from - y
  const far = SLEEVE.far * smooth(0.02, 0.82, drop) ** 0.85
  const round = (1 - Math.abs(across) ** 2.6) ** 0.7
  const p =
    across * 8.5 + 1.5 * noise(across * 1.6, drop * 1.6, seed) + 0.5 * noise(across * 5, drop * 3, seed + 1)
  const depth = 0.028 * smooth(0.06, 0.72, drop) * (0.7 + 0.45 * noise(across * 2.2, drop, seed + 2))
  const folds = depth * (Math.cos(p) + 0.3 * Math.cos(2.3 * p + seed)) * (1 - across ** 6)
  return far * round + folds
}

/** Cut in one with the body: it comes off the shoulder without a seam and falls beside the body to its open mouth. */
function sleeve(side: 1 | -1): Grid {
  const seed = side > 0 ? 21 : 57
  return fillGrid(420, 360, false, (s, t) => {
    const across = s * 2 - 1
    const angle = side * (Math.PI / 2 + across * SLEEVE.wide)
    const mouth = SLEEVE.mouth + 0.07 * across ** 2 - 0.03 * across + 0.012 * noise(across * 3, 1, seed + 5)
    const y = lerp(Math.min(SLEEVE.from, NECK(angle) - 0.012), mouth, t)
    // Its two edges dive under the body's cloth, which they are one with.
    const under = smooth(0.86, 1, Math.abs(across))
    const out = lerp(0.0006 + sleeveOut(across, y, seed), -0.004, under)
    const at = bodyPoint(angle, y, out)
    const sway = 0.012 * smooth(1.4, 0.74, y) * noise(y * 2.6, side, 9)
    return [at[0] + sway, y, at[2]]
  })
}

/** Two layers where an edge is turned and felled, and the roll it ends in. */
function hemmed(grid: Grid, rows: number, material: Material): Mesh[] {
  const last = grid.rows - 1
  const turned = offsetGrid(grid, -0.001, last - rows, last)
  return [
    gridMesh(turned, material, { uv: (s, t) => [s, t * 0.03], flip: true }),
    tube(gridRow(grid, last), material, { radius: 0.0011, sides: 8, closed: grid.wraps }),
  ]
}

/** The strip that faces the neckline, felled to the outside; its two sides meet at the breastbone. */
function facing(material: Material): Mesh[] {
  const strip = (below: number, radius: number, raised: number) => {
    const line = Array.from({ length: 900 }, (_, i) => {
      const angle = Math.PI + (i / 900) * TAU
      const y = NECK(angle)
      // Beside the slit the strip lies to the side of the edge, elsewhere below it.
      const a = clamp(Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle))), 0, Math.PI)
      const slit = smooth(30 * DEGREE, 18 * DEGREE, a)
      const shifted = angle + Math.sign(Math.sin(angle)) * slit * (below / 0.14)
      return bodyPoint(shifted, y - below * lerp(1, 0.25, slit), raised)
    })
    return tube(line, material, {
      radius,
      thickness: 0.0007,
      closed: true,
      sides: 16,
      corner: 0.6,
      outward: awayFromBody,
    })
  }
  return [strip(0.0035, 0.005, 0.0012)]
}

/** A floor-length caftan that hangs from the shoulders, its sleeves in one with the body, its neckline faced. */
export function caftan(material: Material): Mesh[] {
  const trunk = body()
  const sleeves = ([-1, 1] as const).map((side) => ({ side, grid: sleeve(side) }))
  return [
    gridMesh(trunk, material, { uv: (s, t) => [s * 2.2, t * 1.5] }),
    ...hemmed(trunk, 8, material),
    ...sleeves.flatMap(({ side, grid }) => [
      gridMesh(grid, material, { uv: (s, t) => [s * 0.5, t * 0.65], flip: side < 0 }),
      ...hemmed(grid, 14, material),
    ]),
    ...facing(material),
  ]
}
