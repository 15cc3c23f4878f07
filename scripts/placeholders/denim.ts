import { type Cloth, denimCloth, type Dye } from './cloth.ts'
import { bell, clamp, fbm, hash, lerp, linear, noise, type Rgb, smooth } from './noise.ts'

type Spot = readonly [number, number]

export interface Patch {
  center: Spot
  size: Spot
  /** Turned by so many degrees. */
  turn: number
  hex: string
  /** Rows of running stitch across it. */
  rows?: number
}

export interface Denim {
  hex: string
  /** 0 as dyed to 1 worn white, by place. */
  fade?: (x: number, y: number) => number
  /** Seams as lines of places, each with stitching on one side (1 or -1) or on both (2). */
  seams?: readonly { along: readonly Spot[]; stitch?: 1 | -1 | 2 }[]
  patches?: readonly Patch[]
  /** Other cloth let in, such as a godet: its colour where `inside` says so. */
  panels?: readonly { hex: string; inside: (x: number, y: number) => boolean }[]
  thread?: string
}

const WORN: Rgb = linear('#dfe6ec')

/** Signed distance to a stretch of seam, far away beyond its ends, and how far along it the nearest place lies. */
function toSeam(a: Spot, b: Spot, x: number, y: number): Spot {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  const along = ((x - a[0]) * dx + (y - a[1]) * dy) / (length * length)
  if (along < 0 || along > 1) return [1, 0]
  const [ox, oy] = [x - a[0] - dx * along, y - a[1] - dy * along]
  return [Math.hypot(ox, oy) * Math.sign(dx * oy - dy * ox || 1), along * length]
}

const mix = (rgb: Rgb, other: Rgb, share: number) => {
  for (let k = 0; k < 3; k++) rgb[k as 0] = lerp(rgb[k as 0], other[k as 0], share)
}

const scale = (rgb: Rgb, by: number) => {
  for (let k = 0; k < 3; k++) rgb[k as 0] *= by
}

/** A running stitch: on for two thirds of its pitch, raised and rounded. */
function sew(dye: Dye, away: number, along: number, thread: Rgb, half = 0.0008, pitch = 0.0036) {
  const step = along / pitch
  const on = smooth(0, 0.12, step - Math.floor(step)) * smooth(0.74, 0.62, step - Math.floor(step))
  const share = smooth(half * 1.25, half * 0.55, Math.abs(away)) * on
  mix(dye.rgb, thread, share * 0.92)
  dye.height += 0.0006 * share
}

function lay(dye: Dye, patch: Patch, x: number, y: number, thread: Rgb) {
  const turn = (patch.turn * Math.PI) / 180
  const [dx, dy] = [x - patch.center[0], y - patch.center[1]]
  const px = dx * Math.cos(turn) + dy * Math.sin(turn)
  const py = dy * Math.cos(turn) - dx * Math.sin(turn)
  const edge = Math.min(patch.size[0] / 2 - Math.abs(px), patch.size[1] / 2 - Math.abs(py))
  if (edge < -0.01) return
  const ragged = edge + 0.0018 * noise(px * 420, py * 420, 3)
  scale(dye.rgb, 1 - 0.3 * smooth(-0.007, 0, ragged))
  const on = smooth(-0.0006, 0.0006, ragged)
  if (on === 0) return
  const own = linear(patch.hex, 0.66)
  scale(own, 1 + 0.16 * noise(px * 700, py * 60, 8) + 0.14 * fbm(px * 24, py * 24, 9))
  mix(own, WORN, 0.55 * smooth(0.005, 0, ragged) * (0.6 + 0.4 * noise(px * 500, py * 500, 6)))
  mix(dye.rgb, own, on)
  dye.height += 0.0009 * smooth(-0.001, 0.001, ragged)
  const inner = 0.009
  const near = Math.abs(edge - inner)
  const runs = patch.size[0] / 2 - Math.abs(px) < patch.size[1] / 2 - Math.abs(py) ? py : px
  sew(dye, near, runs + 1, thread)
  if (patch.rows && edge > inner + 0.004) {
    const gap = (patch.size[1] - 2 * inner) / (patch.rows + 1)
    const row = Math.round((py + patch.size[1] / 2 - inner) / gap)
    const away = py + patch.size[1] / 2 - inner - row * gap
    sew(dye, away, px + 1 + (row % 2) * 0.003, linear('#e6e0d0'), 0.001, 0.0075)
  }
}

/** Denim with its twill, slubs, wear, seams, stitches and patches. */
export function denim(design: Denim): Cloth {
  const { hex, fade = () => 0, seams = [], patches = [], panels = [] } = design
  const cloth = denimCloth(hex)
  const thread = linear(design.thread ?? '#b3824a')
  const paints = panels.map((panel) => ({ ...panel, rgb: linear(panel.hex, 0.66) }))
  const boxed = seams.map((seam) => {
    const [xs, ys] = [seam.along.map(([x]) => x), seam.along.map(([, y]) => y)]
    const reach = 0.016
    return {
      ...seam,
      left: Math.min(...xs) - reach,
      right: Math.max(...xs) + reach,
      low: Math.min(...ys) - reach,
      high: Math.max(...ys) + reach,
    }
  })
  cloth.dye = (x, y, dye) => {
    for (const panel of paints) if (panel.inside(x, y)) mix(dye.rgb, panel.rgb, 1)
    const slub = 0.12 * noise(x * 900, y * 46, 1) + 0.07 * noise(x * 60, y * 900, 2)
    const grain = 0.1 * (hash(Math.round(x * 2400), Math.round(y * 2400), 4) - 0.5)
    const cloudy = 0.13 * fbm(x * 9, y * 6, 5)
    mix(dye.rgb, WORN, clamp(fade(x, y) + 0.05 * fbm(x * 26, y * 14, 6)) * 0.62)
    scale(dye.rgb, 1 + slub + grain + cloudy)
    for (const { along, stitch = 2, left, right, low, high } of boxed) {
      if (x < left || x > right || y < low || y > high) continue
      let walked = 0
      for (let i = 0; i < along.length - 1; i++) {
        const [a, b] = [along[i] as Spot, along[i + 1] as Spot]
        const [away, at] = toSeam(a, b, x, y)
        if (Math.abs(away) < 0.016) {
          const rope = noise((walked + at) * 90, away * 200, 11) * bell(away, 0, 0.006)
          mix(dye.rgb, WORN, clamp(0.05 * rope + 0.05 * bell(away, 0, 0.006)))
          scale(dye.rgb, 1 - 0.42 * bell(away, 0, 0.0011))
          dye.height +=
            0.0008 * bell(away, 0.004 * (stitch === -1 ? -1 : 1), 0.005) - 0.0005 * bell(away, 0, 0.0012)
          if (stitch !== -1) sew(dye, away - 0.0045, walked + at, thread)
          if (stitch !== 1) sew(dye, away + 0.0045, walked + at, thread)
        }
        walked += Math.hypot(b[0] - a[0], b[1] - a[1])
      }
    }
    for (const patch of patches) lay(dye, patch, x, y, thread)
  }
  return cloth
}

/** The worn light places of a leg: thigh and knee, paler toward the middle of each leg. */
export const wornLegs =
  (strength: number, legCenter = 0.1) =>
  (x: number, y: number) => {
    const middle = bell(Math.abs(x), legCenter, 0.055)
    return strength * middle * (0.75 * bell(y, 0.72, 0.16) + 0.85 * bell(y, 0.47, 0.11) + 0.22)
  }

/** A place and its twin on the other side of the body. */
export const both = (along: readonly Spot[]): Spot[][] => [
  along.map(([x, y]): Spot => [x, y]),
  along.map(([x, y]): Spot => [-x, y]),
]
