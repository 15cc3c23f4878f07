import { paper } from './fabrics/fabrics.ts'
import type { Mesh } from './geometry/mesh.ts'
import type { Vec3 } from './maths/vectors.ts'
import type { Body } from './form/bodyField.ts'
import type { Shot } from './tracer/camera.ts'
import type { Development } from './tracer/develop.ts'
import { softbox, type Softbox } from './tracer/lights.ts'
import type { Quality } from './tracer/planSamples.ts'

/** Raise it whenever pictures would come out differently: everything is then rendered again. */
export const ENGINE = 'studio-2'

export const QUALITY: Quality = { base: 8, most: 44, error: 0.145 }
/** Cloth fills a close-up from edge to edge: no sky to save on, and a weave that hides what grain is left. */
export const CLOSE_UP_QUALITY: Quality = { base: 4, most: 8, error: 0.25 }
/** Where one looks through many layers they even out each other's grain, and a sample costs as much as ten. */
export const SHEER_QUALITY: Quality = { base: 6, most: 14, error: 0.2 }
export const PREVIEW_QUALITY: Quality = { base: 4, most: 4, error: 1 }

/** Light from everywhere: from below, from above. */
export const AMBIENT: readonly [Vec3, Vec3] = [
  [0.1, 0.095, 0.09],
  [0.34, 0.335, 0.33],
]

const WARM = '#fff3e4'
const COOL = '#eef2ff'
const CREAM = '#fff8ee'

/** How all of them are developed. */
const DEVELOPMENT: Development = { exposure: 1.06, contrast: 1.1 }

/**
 * Where a piece is photographed. `floor` stands on the sweep in front of a far wall; `wall` hangs before a near one.
 * The warm stone of the paper is the same in both.
 */
export interface Setting {
  lights: readonly Softbox[]
  backdrop: Mesh
  development: Development
}

function sweep(hex: string, floor: number, wall: number, radius: number): Mesh {
  const profile: [number, number][] = [[floor, 6]]
  for (let i = 0; i <= 32; i++) {
    const a = ((i / 32) * Math.PI) / 2
    profile.push([floor + radius - radius * Math.cos(a), wall + radius - radius * Math.sin(a)])
  }
  profile.push([6, wall])
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const triangles: number[] = []
  profile.forEach(([y, z], i) => {
    const before = profile[Math.max(0, i - 1)]!
    const after = profile[Math.min(profile.length - 1, i + 1)]!
    const [dy, dz] = [after[0] - before[0], after[1] - before[1]]
    const l = Math.hypot(dy, dz)
    for (const x of [-7, 7]) {
      positions.push(x, y, z)
      normals.push(0, -dz / l, dy / l)
      uvs.push(x, i * 0.1)
    }
    if (i > 0) triangles.push(2 * i - 2, 2 * i - 1, 2 * i, 2 * i - 1, 2 * i + 1, 2 * i)
  })
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    triangles: Uint32Array.from(triangles),
    material: paper(hex),
  }
}

const aboveHip: Vec3 = [0, 1.05, 0]

/** The wall and the floor of all three collections. */
const WALL = '#e6e0d6'

/** Gowns and whatever else reaches the floor. */
export function onFloor(wall = WALL): Setting {
  const at: Vec3 = [0, 0.8, 0]
  return {
    backdrop: sweep(wall, 0, -2.4, 1.3),
    development: DEVELOPMENT,
    lights: [
      softbox([-2.7, 2.5, 2.4], at, { width: 1.3, height: 2 }, 15.5, WARM),
      softbox([2.9, 1.5, 2.2], at, { width: 1.6, height: 2 }, 1.2, COOL),
      softbox([2.6, 2, -0.5], at, { width: 0.5, height: 2 }, 8, CREAM),
      softbox([0, 3.6, 0.6], [0, 0, -0.2], { width: 2.4, height: 1.6 }, 3.6, '#ffffff'),
    ],
  }
}

/** Hung pieces: `lift` moves the lights with the middle of the piece (metres), `wall` is how far behind it stands. */
export function onWall(wall: number, lift = 0, hex = WALL): Setting {
  const up = ([x, y, z]: Vec3): Vec3 => [x, y + lift, z]
  const at = up(aboveHip)
  return {
    backdrop: sweep(hex, -1, -wall, 0.9),
    development: DEVELOPMENT,
    lights: [
      softbox(up([-1.9, 2.5, 2.3]), at, { width: 1, height: 1.3 }, 13, WARM),
      softbox(up([2.2, 1.3, 1.8]), at, { width: 0.8, height: 1.8 }, 1.8, COOL),
      softbox(up([1.5, 1.6, -0.15]), at, { width: 0.25, height: 1.4 }, 7, CREAM),
      softbox(up([0, 3.2, 1]), up([0, 1, 0]), { width: 1.6, height: 0.8 }, 12, '#ffffff'),
    ],
  }
}

export const SETTINGS = {
  floor: () => onFloor(),
  swim: () => onWall(0.34),
  denim: () => onWall(0.7, -0.45),
  /** Jackets, corsets, tops. */
  torso: () => onWall(0.5, 0.1),
}

/** What pieces are shown on, by their setting. Under a gown's skirt there is nothing to see. */
export const BODIES: Record<keyof typeof SETTINGS, Body> = {
  floor: { hips: 'close', hasThighs: false, from: 0.99 },
  swim: { hips: 'close', hasThighs: true, from: 0.5 },
  denim: { hips: 'denim', hasThighs: false, from: 0.86 },
  torso: { hips: 'close', hasThighs: false, from: 0.6 },
}

/** How a whole piece fills the picture; the same for all of a kind, so that a grid of them looks like one shop. */
export const SHOTS = {
  gown: { look: [0, 0.73, 0], fieldHeight: 1.86, distance: 7, pitch: 0.067 },
  swim: { look: [0, 1.105, 0], fieldHeight: 1, distance: 5, pitch: 0.04 },
  trousers: { look: [0, 0.54, 0], fieldHeight: 1.24, distance: 5.5, pitch: 0.164 },
  torso: { look: [0, 1.2, 0], fieldHeight: 0.86, distance: 5, pitch: 0.08 },
} satisfies Record<string, Shot>

/** A close-up of `fieldHeight` metres of cloth around a point of the piece as it stands after turning. */
export const closeUp = (look: Vec3, fieldHeight = 0.17, pitch = 0.12): Shot => ({
  look,
  fieldHeight,
  distance: 1.6,
  pitch,
})
