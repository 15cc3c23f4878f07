import type { Surface } from './surface.ts'

/** What the cloth does with light from one direction seen from another; reused. */
export interface Reflection {
  /** Share of light sent on, times the cosine, by colour. */
  r: number
  g: number
  b: number
  /** How likely `scatter` is to choose that direction. */
  chance: number
}

const SHEEN_WIDTH = 0.35

/** Diffuse, anisotropic gloss (GGX), soft sheen, and what shines through. i: to the light, v: to the viewer. */
export function reflect(
  s: Surface,
  out: Reflection,
  ix: number,
  iy: number,
  iz: number,
  vx: number,
  vy: number,
  vz: number,
) {
  const nl = s.nx * ix + s.ny * iy + s.nz * iz
  if (nl <= 0) {
    const k = (s.through * -nl) / Math.PI
    out.r = s.r * k
    out.g = s.g * k
    out.b = s.b * k
    out.chance = 0.5 * k
    return
  }
  const nv = Math.max(0.02, s.nx * vx + s.ny * vy + s.nz * vz)
  let hx = ix + vx
  let hy = iy + vy
  let hz = iz + vz
  const hl = 1 / (Math.sqrt(hx * hx + hy * hy + hz * hz) || 1)
  hx *= hl
  hy *= hl
  hz *= hl
  const ht = hx * s.tx + hy * s.ty + hz * s.tz
  const hb = hx * s.bx + hy * s.by + hz * s.bz
  const hn = hx * s.nx + hy * s.ny + hz * s.nz
  const vh = vx * hx + vy * hy + vz * hz
  const au = s.roughU
  const av = s.roughV
  const q = (ht * ht) / (au * au) + (hb * hb) / (av * av) + hn * hn
  const density = 1 / (Math.PI * au * av * q * q)
  const lt = au * (ix * s.tx + iy * s.ty + iz * s.tz)
  const lb = av * (ix * s.bx + iy * s.by + iz * s.bz)
  const vt = au * (vx * s.tx + vy * s.ty + vz * s.tz)
  const vb = av * (vx * s.bx + vy * s.by + vz * s.bz)
  const shadowing =
    0.5 / (nl * Math.sqrt(vt * vt + vb * vb + nv * nv) + nv * Math.sqrt(lt * lt + lb * lb + nl * nl))
  const away = 1 - Math.min(1, vh)
  const away2 = away * away
  const fresnel = s.gloss + (1 - s.gloss) * away2 * away2 * away
  const gloss = density * shadowing * fresnel * nl
  const brightest = Math.max(s.r, s.g, s.b, 0.02)
  const diffuse = (((1 - s.through) * (1 - fresnel)) / Math.PI) * nl
  let glow = 0
  if (s.sheen > 0) {
    const sine2 = Math.max(1e-4, 1 - hn * hn)
    glow =
      ((s.sheen * (2 + 1 / SHEEN_WIDTH) * sine2 ** (0.5 / SHEEN_WIDTH)) /
        6.2832 /
        (4 * (nl + nv - nl * nv))) *
      nl
  }
  const plain = gloss * (1 - s.tint) + glow * 0.4
  const tinted = (gloss * s.tint + glow * 0.6) / brightest
  out.r = s.r * (diffuse + tinted) + plain
  out.g = s.g * (diffuse + tinted) + plain
  out.b = s.b * (diffuse + tinted) + plain
  out.chance = (0.5 * (1 - s.through) * nl) / Math.PI + (0.5 * density * hn) / (4 * Math.max(0.02, vh))
}
