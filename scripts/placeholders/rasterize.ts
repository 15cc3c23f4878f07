import type { Cloth } from './cloth.ts'
import type { Point, Sheet } from './mesh.ts'

/** A distant lens: where it looks, how many pixels a metre takes, and how far it looks down, in radians. */
export interface Lens {
  center: Point
  pixelsPerMetre: number
  yaw: number
  pitch: number
}

/** What the lens sees through every pixel. `cloth` is 0 where it sees the backdrop, negative on a cloth's inside. */
export interface Sight {
  width: number
  height: number
  depth: Float32Array
  cloth: Int8Array
  normal: Float32Array
  cloths: Cloth[]
}

/** Turns a point to the lens: pixels right, pixels down, metres toward the lens. */
export function project(lens: Lens, width: number, height: number) {
  const [cosYaw, sinYaw] = [Math.cos(lens.yaw), Math.sin(lens.yaw)]
  const [cosPitch, sinPitch] = [Math.cos(lens.pitch), Math.sin(lens.pitch)]
  return (x: number, y: number, z: number): Point => {
    const [dx, dy, dz] = [x - lens.center[0], y - lens.center[1], z - lens.center[2]]
    const across = dx * cosYaw - dz * sinYaw
    const toward = dx * sinYaw + dz * cosYaw
    return [
      width / 2 + across * lens.pixelsPerMetre,
      height / 2 - (dy * cosPitch - toward * sinPitch) * lens.pixelsPerMetre,
      toward * cosPitch + dy * sinPitch,
    ]
  }
}

export function blankSight(width: number, height: number): Sight {
  const size = width * height
  return {
    width,
    height,
    depth: new Float32Array(size).fill(-1e9),
    cloth: new Int8Array(size),
    normal: new Float32Array(size * 3),
    cloths: [],
  }
}

/** Draws sheets into what the lens sees; nearer cloth hides what lies behind. */
export function rasterize(sight: Sight, lens: Lens, sheets: readonly Sheet[]): Sight {
  const { width, height, depth, cloth, normal, cloths } = sight
  const toScreen = project(lens, width, height)
  for (const sheet of sheets) {
    if (!cloths.includes(sheet.cloth)) cloths.push(sheet.cloth)
    const id = cloths.indexOf(sheet.cloth) + 1
    const count = sheet.columns * sheet.rows
    const screen = new Float32Array(count * 3)
    for (let i = 0; i < count; i++) {
      const p = sheet.points
      screen.set(toScreen(p[i * 3] as number, p[i * 3 + 1] as number, p[i * 3 + 2] as number), i * 3)
    }
    const triangle = (a: number, b: number, c: number) => {
      const ax = screen[a * 3]!,
        ay = screen[a * 3 + 1]!,
        bx = screen[b * 3]!
      const by = screen[b * 3 + 1]!,
        cx = screen[c * 3]!,
        cy = screen[c * 3 + 1]!
      const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
      if (Math.abs(area) < 1e-9) return
      const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
      const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
      const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
      const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
      for (let y = y0; y <= y1; y++) {
        for (let x = x0; x <= x1; x++) {
          const px = x + 0.5
          const py = y + 0.5
          const wa = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area
          const wb = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area
          const wc = 1 - wa - wb
          if (wa < -1e-5 || wb < -1e-5 || wc < -1e-5) continue
          const z = wa * screen[a * 3 + 2]! + wb * screen[b * 3 + 2]! + wc * screen[c * 3 + 2]!
          const at = y * width + x
          if (z <= depth[at]!) continue
          depth[at] = z
          // Screen y runs down, so a triangle woven counter-clockwise to the lens has a negative area.
          cloth[at] = area < 0 ? id : -id
          for (let k = 0; k < 3; k++) {
            const n = sheet.normals
            normal[at * 3 + k] = wa * n[a * 3 + k]! + wb * n[b * 3 + k]! + wc * n[c * 3 + k]!
          }
        }
      }
    }
    for (let j = 0; j < sheet.rows - 1; j++) {
      for (let i = 0; i < sheet.columns - 1; i++) {
        const a = j * sheet.columns + i
        triangle(a, a + sheet.columns, a + 1)
        triangle(a + 1, a + sheet.columns, a + sheet.columns + 1)
      }
    }
  }
  return sight
}
