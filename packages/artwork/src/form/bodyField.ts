import { bustAt, type Section, sectionAt, SQUARENESS } from './dressForm.ts'
import { type Field, slopeOf } from '../geometry/surfaceNets.ts'
import { spline } from '../maths/curves.ts'
import { lerp, smooth, type Vec3 } from '../maths/vectors.ts'
import { hipSection } from './denimHips.ts'
import { outline } from './outline.ts'

/** Which body a piece is shown on. */
export interface Body {
  /** Hips as swimwear and gowns are cut for, or those that jeans are. */
  hips: 'close' | 'denim'
  /** Thighs below, for what ends above the knee. */
  hasThighs: boolean
  /** The lowest that there is of it, metres above the floor. */
  from: number
}

/** How far the denim's own hips lie inside its cloth, metres. */
const EASE = 0.007
const NECK = { radius: 0.0545, back: 0.052, front: 0.05, from: 1.44, top: 1.562 }
/** Where arms would be, the form ends in a flat plate. */
export const ARMHOLE = { x: 0.146, lean: 0.1 }

/** Legs stand a hand apart where a suit runs between them, and taper from the hip on. */
const THIGH = {
  middle: outline([
    [0.45, 0.09],
    [0.62, 0.096],
    [0.72, 0.1],
    [0.8, 0.099],
    [0.9, 0.094],
  ]),
  width: outline([
    [0.45, 0.056],
    [0.62, 0.068],
    [0.72, 0.0745],
    [0.78, 0.0765],
    [0.82, 0.0725],
    [0.86, 0.064],
    [0.93, 0.04],
  ]),
  front: outline([
    [0.45, 0.064],
    [0.62, 0.075],
    [0.72, 0.08],
    [0.8, 0.081],
    [0.93, 0.055],
  ]),
  back: outline([
    [0.45, 0.062],
    [0.62, 0.077],
    [0.72, 0.09],
    [0.78, 0.1],
    [0.84, 0.104],
    [0.93, 0.07],
  ]),
}

const POWER = 2 / SQUARENESS

/** Metres from the side of a squarish column with such a section; rough far away, right at the side. */
function column(x: number, z: number, { width, front, back }: Section): number {
  const depth = z > 0 ? front : back
  const r = ((Math.abs(x) / width) ** POWER + (Math.abs(z) / depth) ** POWER) ** (1 / POWER)
  return (r - 1) * Math.min(width, depth)
}

/** Both at once, flowing into each other over `k` metres. */
function joined(a: number, b: number, k: number): number {
  const h = Math.max(0, k - Math.abs(a - b)) / k
  return Math.min(a, b) - (h * h * k) / 4
}

/** What both have in common, its edge broken over `k` metres. */
const common = (a: number, b: number, k: number) => -joined(-a, -b, k)

function torsoSection(y: number, hips: Body['hips']): Section {
  const close = sectionAt(y)
  if (hips === 'close' || y > 1.17) return close
  const wide = hipSection(y)
  const k = smooth(1.045, 1.17, y)
  return {
    width: lerp(wide.width - EASE, close.width, k),
    front: lerp(wide.front - EASE, close.front, k),
    back: lerp(wide.back - EASE, close.back, k),
  }
}

/** A dress form: torso, neck and, where they are seen, thighs. Metres; the floor at 0. */
export function bodyField({ hips, hasThighs, from }: Body): Field {
  const torso: Field = (x, y, z) => {
    // Without thighs the hips go straight down, as a form's do.
    const section = torsoSection(Math.max(y, hasThighs ? 0.722 : 0.89), hips)
    const across = Math.min(1, (Math.abs(x) / section.width) ** (1 / SQUARENESS))
    const ahead = z > 0 ? bustAt(x, y, Math.sqrt(1 - across * across)) : 0
    const side = column(x, z > 0 ? Math.max(0, z - ahead) : z, section)
    const plate = Math.abs(x) + ARMHOLE.lean * (y - 1.4) - ARMHOLE.x
    const trunk = y > 1.24 ? common(side, plate, 0.006) : side
    const closed = common(trunk, y - 1.5, 0.006)
    return hasThighs ? common(closed, 0.722 - y, 0.012) : closed
  }
  const neck: Field = (x, y, z) => {
    const lean = 0.012 * Math.max(0, (y - 1.46) / 0.1)
    const wide = NECK.radius + 0.006 * smooth(1.56, 1.5, y)
    const side = column(x, z - lean, { width: wide, front: NECK.front, back: NECK.back })
    return Math.max(side, NECK.from - y, y - NECK.top)
  }
  const thigh: Field = (x, y, z) => {
    const section = { width: THIGH.width(y), front: THIGH.front(y), back: THIGH.back(y) }
    return Math.max(column(Math.abs(x) - THIGH.middle(y), z, section), y - 0.93)
  }
  return (x, y, z) => {
    let body = joined(torso(x, y, z), neck(x, y, z), 0.036)
    if (hasThighs && y < 0.96) body = joined(body, thigh(x, y, z), 0.022)
    // Broken at the lower edge, where cloth hides it: a sharp rim would stand through.
    return common(body, from - y, 0.03)
  }
}

export const NECK_TOP = NECK.top

/** The place on a body's skin nearest to a point, `metres` above it. */
export function onBody(field: Field, point: Vec3, metres = 0): Vec3 {
  let p = point
  for (let step = 0; step < 8; step++) {
    const { normal, steepness } = slopeOf(field, ...p)
    const away = field(...p) / steepness - metres
    p = [p[0] - normal[0] * away, p[1] - normal[1] * away, p[2] - normal[2] * away]
  }
  return p
}

const BODY = bodyField({ hips: 'close', hasThighs: true, from: 0.4 })

/** A line of `count` points along a guide, drawn onto the body's skin, `metres` above it. */
export const laid = (guide: readonly Vec3[], metres: number, count: number): Vec3[] =>
  spline(guide, count).map((point) => onBody(BODY, point, metres))

/** A point of cloth brought to `metres` above the skin. */
export const laidPoint = (point: Vec3, metres: number): Vec3 => onBody(BODY, point, metres)

/** The way that cloth looks which lies on the body at a point. */
export const awayFromBody = (point: Vec3): Vec3 => slopeOf(BODY, ...point).normal
