import type { Cloth } from './cloth.ts'
import { clamp, lerp, type Rgb } from './noise.ts'

interface Light {
  toward: Rgb
  color: Rgb
  /** How far a large lamp reaches around an edge. */
  wrap: number
}

const aim = (yaw: number, pitch: number): Rgb => [
  Math.sin(yaw) * Math.cos(pitch),
  Math.sin(pitch),
  Math.cos(yaw) * Math.cos(pitch),
]

/** The key lamp stands high on the left; its angles also aim the shadow. */
export const KEY = { yaw: -0.82, pitch: 0.56 }

const lights: Light[] = [
  { toward: aim(KEY.yaw, KEY.pitch), color: [1.62, 1.52, 1.4], wrap: 0.14 },
  { toward: aim(0.85, 0.25), color: [0.2, 0.215, 0.24], wrap: 0.35 },
  { toward: aim(1.75, 0.35), color: [0.5, 0.5, 0.52], wrap: 0.05 },
  { toward: aim(0, 1.25), color: [0.34, 0.33, 0.32], wrap: 0.3 },
]

const SKY: Rgb = [0.32, 0.32, 0.33]
const GROUND: Rgb = [0.18, 0.165, 0.145]

export interface Surface {
  albedo: Rgb
  normal: Rgb
  cloth: Cloth
  /** 1 where the key lamp reaches, 0 where something stands in its way. */
  lit: number
  /** 1 in the open, 0 deep inside a fold. */
  open: number
}

/** Light that a surface sends to a lens that looks along -z. */
export function shade({ albedo, normal, cloth, lit, open }: Surface, out: Rgb): Rgb {
  const [nx, ny, nz] = normal
  const facing = clamp(nz, 0.02, 1)
  const sky = ny * 0.5 + 0.5
  const edge = (1 - facing) ** 2.6 * cloth.sheen
  const alpha2 = cloth.rough * cloth.rough
  out[0] = out[1] = out[2] = 0
  for (let k = 0; k < 3; k++) out[k as 0] += albedo[k as 0] * lerp(GROUND[k as 0], SKY[k as 0], sky) * open
  for (let i = 0; i < lights.length; i++) {
    const { toward, color, wrap } = lights[i] as Light
    const nl = nx * toward[0] + ny * toward[1] + nz * toward[2]
    const soft = wrap + cloth.glow * 0.6
    const reach = (i === 0 ? lit : 1) * lerp(open, 1, 0.35)
    const diffuse = clamp((nl + soft) / (1 + soft)) * reach
    const hx = toward[0]
    const hy = toward[1]
    const hz = toward[2] + 1
    const nh = clamp((nx * hx + ny * hy + nz * hz) / Math.hypot(hx, hy, hz))
    const spread = nh * nh * (alpha2 - 1) + 1
    const fresnel = cloth.gloss + (1 - cloth.gloss) * 0.25 * (1 - facing) ** 5 * cloth.gloss * 4
    const gleam = ((fresnel * alpha2) / (Math.PI * spread * spread)) * clamp((nl + 0.12) / 1.12) * reach * 0.8
    for (let k = 0; k < 3; k++) {
      const own = Math.min(1, albedo[k as 0] * 2.8 + 0.008)
      out[k as 0] +=
        color[k as 0] *
        (albedo[k as 0] * diffuse * 0.58 + gleam * lerp(1, own, cloth.tint) + edge * diffuse * own * 0.5)
    }
  }
  return out
}
