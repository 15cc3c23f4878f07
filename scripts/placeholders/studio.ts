import sharp from 'sharp'
import { blur, type Field, fieldOf, readField } from './blur.ts'
import type { Cloth, Dye } from './cloth.ts'
import { KEY, shade, type Surface } from './light.ts'
import type { Sheet } from './mesh.ts'
import { clamp, hash, lerp, linear, type Rgb, smooth } from './noise.ts'
import { blankSight, type Lens, project, rasterize, type Sight } from './rasterize.ts'

export interface Scene {
  width: number
  height: number
  lens: Lens
  /** Opaque cloth, drawn first. */
  sheets: Sheet[]
  /** Sheer layers from the innermost out. */
  veils?: Sheet[][]
  /** What the piece stands on or hangs before; `none` fills the picture with cloth. */
  ground: 'floor' | 'wall' | 'none'
  /** How far the wall stands behind the piece, in metres. */
  wall?: number
  exposure?: number
  backdrop?: string
}

const OVERSAMPLE = 2
const SHADOW_SIZE = 1100
const SHADOW_PIXELS_PER_METRE = 420

function worldOf(lens: Lens, width: number, height: number) {
  const [cy, sy, cp, sp] = [
    Math.cos(lens.yaw),
    Math.sin(lens.yaw),
    Math.cos(lens.pitch),
    Math.sin(lens.pitch),
  ]
  return (px: number, py: number, depth: number): Rgb => {
    const across = (px - width / 2) / lens.pixelsPerMetre
    const up = -(py - height / 2) / lens.pixelsPerMetre
    const dy = up * cp + depth * sp
    const toward = depth * cp - up * sp
    return [
      lens.center[0] + across * cy + toward * sy,
      lens.center[1] + dy,
      lens.center[2] - across * sy + toward * cy,
    ]
  }
}

/** How much of the key lamp reaches a place: the share of a soft-edged window in the lamp's own view that is free. */
function keyReach(scene: Scene) {
  const lens: Lens = { center: scene.lens.center, pixelsPerMetre: SHADOW_PIXELS_PER_METRE, ...KEY }
  const sheets = [...scene.sheets, ...(scene.veils?.[1] ?? [])]
  const map = rasterize(blankSight(SHADOW_SIZE, SHADOW_SIZE), lens, sheets)
  const toLamp = project(lens, SHADOW_SIZE, SHADOW_SIZE)
  return (at: Rgb, radius: number, bias: number): number => {
    const [x, y, z] = toLamp(at[0], at[1], at[2])
    const step = (radius * SHADOW_PIXELS_PER_METRE) / 3
    let free = 0
    let weight = 0
    for (let j = -3; j <= 3; j++) {
      for (let i = -3; i <= 3; i++) {
        const w = 1.15 - (i * i + j * j) / 18
        const mx = Math.round(x + i * step)
        const my = Math.round(y + j * step)
        weight += w
        if (mx < 0 || my < 0 || mx >= SHADOW_SIZE || my >= SHADOW_SIZE) free += w
        else free += w * (1 - smooth(bias, bias + 0.03, map.depth[my * SHADOW_SIZE + mx]! - z))
      }
    }
    return free / weight
  }
}

/** How open every place is: less so the further it lies behind its surroundings. */
function openness(sight: Sight, metre: number): (x: number, y: number) => number {
  const { width, height, depth, cloth } = sight
  const mask = fieldOf(width, height, (at) => (cloth[at] === 0 ? 0 : 1))
  const weighted = fieldOf(width, height, (at) => (cloth[at] === 0 ? 0 : depth[at]!))
  const scales = [0.018, 0.06].map((radius): [number, Field, Field] => [
    radius,
    blur(mask, radius * metre),
    blur(weighted, radius * metre),
  ])
  return (x, y) => {
    const at = y * width + x
    let open = 1
    for (const [radius, share, sum] of scales) {
      const around = readField(sum, x, y) / Math.max(0.02, readField(share, x, y))
      open *= 1 - 0.62 * clamp((around - depth[at]!) / (radius * 1.1))
    }
    return open
  }
}

const dye: Dye = { rgb: [0, 0, 0], height: 0 }
const surface: Surface = {
  albedo: [0, 0, 0],
  normal: [0, 0, 1],
  cloth: undefined as unknown as Cloth,
  lit: 1,
  open: 1,
}
const radiance: Rgb = [0, 0, 0]

function surfaceAt(sight: Sight, at: number, place: Rgb): Surface {
  const id = sight.cloth[at]!
  const cloth = sight.cloths[Math.abs(id) - 1] as Cloth
  const flip = id < 0 ? -1 : 1
  const n = surface.normal
  for (let k = 0; k < 3; k++) n[k as 0] = flip * sight.normal[at * 3 + k]!
  const source = id < 0 ? cloth.inside : cloth.base
  for (let k = 0; k < 3; k++) surface.albedo[k as 0] = source[k as 0]
  surface.cloth = cloth
  if (cloth.dye && id > 0) {
    const paint = (dx: number, dy: number) => {
      for (let k = 0; k < 3; k++) dye.rgb[k as 0] = source[k as 0]
      dye.height = 0
      cloth.dye?.(place[0] + dx, place[1] + dy, dye)
      return dye.height
    }
    const step = 0.0008
    const here = paint(0, 0)
    const [r, g, b] = dye.rgb
    if (here !== 0) {
      n[0] -= clamp((paint(step, 0) - here) / step, -0.9, 0.9)
      n[1] -= clamp((paint(0, step) - here) / step, -0.9, 0.9)
    }
    surface.albedo = [r, g, b]
  }
  const length = Math.hypot(n[0], n[1], n[2]) || 1
  for (let k = 0; k < 3; k++) n[k as 0] /= length
  return surface
}

/** Renders a scene to linear light at twice its size. */
function expose(scene: Scene): { light: Float32Array; width: number; height: number } {
  const width = scene.width * OVERSAMPLE
  const height = scene.height * OVERSAMPLE
  const lens = { ...scene.lens, pixelsPerMetre: scene.lens.pixelsPerMetre * OVERSAMPLE }
  const sight = rasterize(blankSight(width, height), lens, scene.sheets)
  const veils = (scene.veils ?? []).map((sheets) => rasterize(blankSight(width, height), lens, sheets))
  const world = worldOf(lens, width, height)
  const reach = keyReach(scene)
  const open = openness(sight, lens.pixelsPerMetre)
  const outline = [sight, ...veils.slice(-1)]
  const silhouette = fieldOf(width, height, (at) => (outline.some((one) => one.cloth[at] !== 0) ? 1 : 0))
  const near = blur(silhouette, 0.025 * lens.pixelsPerMetre)
  const soft = blur(silhouette, 0.075 * lens.pixelsPerMetre)
  const far = blur(silhouette, 0.13 * lens.pixelsPerMetre)
  const paper = linear(scene.backdrop ?? '#ddd1c2')
  const light = new Float32Array(width * height * 3)
  const wall = scene.wall ?? 0.3
  const sinPitch = Math.sin(lens.pitch)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (sight.cloth[at] !== 0) {
        const place = world(x, y, sight.depth[at]!)
        const one = surfaceAt(sight, at, place)
        one.open = open(x, y)
        one.lit = reach(place, 0.022, 0.018)
        if (sight.cloth[at]! < 0) {
          one.open *= 0.7
          one.lit *= 0.6
        }
        shade(one, radiance)
      } else if (scene.ground !== 'none') {
        const [nx, ny] = [x / width - 0.42, y / height - 0.4]
        let glow = 1.0 - 0.3 * (nx * nx * 1.2 + ny * ny * 1.05)
        const metre = lens.pixelsPerMetre
        if (scene.ground === 'wall') {
          const cast = readField(soft, x - wall * 0.36 * metre, y - wall * 0.22 * metre)
          glow *= (1 - 0.2 * cast) * (1 - 0.13 * readField(near, x - 0.012 * metre, y - 0.01 * metre))
        } else {
          // Where the sight line meets the floor; the sweep behind it rounds the corner away.
          const up = -(y - height / 2) / lens.pixelsPerMetre
          const toward = -(up + lens.center[1] * Math.cos(lens.pitch)) / sinPitch
          const floor = smooth(-1.5, 0.1, toward)
          glow *= lerp(1, 1.06, floor)
          glow *= 1 - 0.2 * floor * readField(soft, x - 0.16 * metre, y - 0.03 * metre)
          glow *= 1 - floor * (0.62 * readField(near, x, y - 0.006 * metre) + 0.3 * readField(far, x, y))
        }
        for (let k = 0; k < 3; k++)
          radiance[k as 0] = paper[k as 0] * glow * (k === 2 ? lerp(0.97, 1, glow) : 1)
      }
      for (const veil of veils) {
        if (veil.cloth[at] === 0 || veil.depth[at]! < sight.depth[at]! - 0.004) continue
        const kept: Rgb = [radiance[0], radiance[1], radiance[2]]
        const place = world(x, y, veil.depth[at]!)
        const one = surfaceAt(veil, at, place)
        one.open = 1
        one.lit = lerp(1, reach(place, 0.05, 0.06), 0.6)
        const cover = 1 - (1 - one.cloth.cover) ** (1 / Math.max(0.22, one.normal[2]))
        shade(one, radiance)
        for (let k = 0; k < 3; k++) radiance[k as 0] = lerp(kept[k as 0], radiance[k as 0], cover)
      }
      for (let k = 0; k < 3; k++) light[at * 3 + k] = radiance[k as 0]
    }
  }
  return { light, width, height }
}

const toByte = (value: number) => {
  // Straight up to the shoulder, then ever flatter toward white.
  const c = value < 0.62 ? value : 0.62 + 0.38 * (1 - Math.exp(-(value - 0.62) / 0.38))
  return 255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)
}

/** Takes the picture: vignette, tone and a breath of grain, as 8-bit RGB. */
export function takePicture(scene: Scene): { data: Buffer; width: number; height: number } {
  const { light, width } = expose(scene)
  const data = Buffer.alloc(scene.width * scene.height * 3)
  const exposure = scene.exposure ?? 1
  for (let y = 0; y < scene.height; y++) {
    for (let x = 0; x < scene.width; x++) {
      const [nx, ny] = [(x / scene.width - 0.5) * 2, (y / scene.height - 0.5) * 2]
      const vignette = 1 - 0.06 * (nx * nx + ny * ny) ** 1.4
      const grain = (hash(x, y, 7) + hash(x, y, 8) - 1) * 1.6
      for (let k = 0; k < 3; k++) {
        let sum = 0
        for (let j = 0; j < OVERSAMPLE; j++) {
          for (let i = 0; i < OVERSAMPLE; i++) {
            sum += Math.min(4, light[((y * OVERSAMPLE + j) * width + x * OVERSAMPLE + i) * 3 + k]!)
          }
        }
        const value = toByte((sum / OVERSAMPLE ** 2) * exposure * vignette) + grain
        data[(y * scene.width + x) * 3 + k] = clamp(Math.round(value), 0, 255)
      }
    }
  }
  return { data, width: scene.width, height: scene.height }
}

/** The best WebP of a scene that weighs no more than `maxBytes`. */
export async function encode(scene: Scene, maxBytes: number): Promise<Buffer> {
  const { data, width, height } = takePicture(scene)
  for (let quality = 90; quality >= 40; quality -= 4) {
    const webp = await sharp(data, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer()
    if (webp.length <= maxBytes) return webp
  }
  throw new Error(`No WebP of this picture fits in ${maxBytes} bytes. Draw it with less fine detail.`)
}
