import type { Material } from '../../fabrics/material.ts'
import { hashLattice, noise } from '../../maths/noise.ts'
import { TAU } from '../../maths/vectors.ts'
import type { Surface } from '../surface.ts'

/** Broad unevenness that any cloth keeps at any distance. */
export function unevenness(s: Surface, u: number, v: number, depth: number) {
  s.darken(1 + depth * noise(s.u * u, s.v * v, 4))
}

/** Long floats along v: hair-fine lines of light, broken where a float ends. */
export function satinWeave(s: Surface, _m: Material, pitch: number, slub: number) {
  unevenness(s, 700, 25, 0.02)
  if (s.footprint < 0.002) {
    s.slopeU = 0.03 * noise(s.u * 900, s.v * 60, 5) * s.sees(0.0011)
    s.slopeV = 0.012 * noise(s.u * 300, s.v * 1500, 9) * s.sees(0.0007)
  }
  const near = s.sees(pitch)
  if (near === 0) return
  const thread = Math.floor(s.u / pitch)
  const across = s.u / pitch - thread
  const float = pitch * (9 + 5 * hashLattice(thread, 3))
  const along = s.v / float + hashLattice(thread, 1)
  const end = along - Math.floor(along)
  const tuck = end < 0.12 ? 1 - end / 0.12 : 0
  s.slopeU += near * 0.22 * Math.sin(TAU * across)
  s.slopeV += near * (0.1 * tuck + 0.05 * slub * noise(thread * 0.7, s.v * 700, 6))
  s.darken(
    1 -
      near * (0.14 * tuck + 0.1 * (1 - Math.sin(Math.PI * across))) +
      near * 0.1 * slub * (hashLattice(thread, 8) - 0.5),
  )
}

/** Over one, under one. With `rib` the crosswise threads stand out, as in faille and taffeta. */
export function tabbyWeave(s: Surface, m: Material, pitch: number, rib: number) {
  unevenness(s, 60, 420, 0.03)
  const slubs = s.sees(0.0018)
  if (slubs > 0)
    s.slopeV = slubs * rib * (0.035 * noise(s.u * 40, s.v * 520, 2) + 0.02 * noise(s.u * 160, s.v * 900, 3))
  const near = s.sees(pitch)
  if (near > 0) {
    const i = Math.floor(s.u / pitch)
    const j = Math.floor(s.v / pitch)
    const fu = s.u / pitch - i - 0.5
    const fv = s.v / pitch - j - 0.5
    const warpOver = ((i + j) & 1) === 0
    const crown = warpOver ? 1 - 1.6 * fu * fu - 0.9 * fv * fv : 1 - 1.6 * fv * fv - 0.9 * fu * fu
    s.slopeU += near * (warpOver ? 0.5 : 0.22) * fu * (1 - 0.5 * rib)
    s.slopeV += near * ((warpOver ? 0.22 : 0.5) + 0.5 * rib) * fv
    s.darken(
      1 - near * 0.3 * (1 - crown) + near * 0.08 * (hashLattice(warpOver ? i : 7, warpOver ? 7 : j) - 0.5),
    )
    if (m.cover < 1) {
      const gap = Math.abs(fu) > 0.36 && Math.abs(fv) > 0.3 ? 1 : 0
      s.alpha = m.cover + near * (gap === 1 ? -0.5 * m.cover : 0.35 * (1 - m.cover))
    }
  }
  if (m.shot) {
    const turn = (1 - s.facing) ** 1.6
    s.r += (m.shot[0] - s.r) * turn
    s.g += (m.shot[1] - s.g) * turn
    s.b += (m.shot[2] - s.b) * turn
  }
}

/** Twisted yarns pull the face into pebbles. */
export function crepeWeave(s: Surface, m: Material, pitch: number, depth: number) {
  unevenness(s, 90, 90, 0.02)
  const far = s.sees(pitch * 4)
  const near = s.sees(pitch)
  const k = 1 / pitch
  s.slopeU =
    depth *
    (0.07 * far * noise(s.u * k * 0.3, s.v * k * 0.3, 2) + 0.24 * near * noise(s.u * k, s.v * k * 0.8, 3))
  s.slopeV =
    depth *
    (0.07 * far * noise(s.u * k * 0.3, s.v * k * 0.3, 12) + 0.24 * near * noise(s.u * k, s.v * k * 0.8, 13))
  s.darken(1 + 0.12 * near * noise(s.u * k * 1.3, s.v * k, 5))
  if (m.cover < 1) s.alpha = m.cover * (1 + 0.35 * near * noise(s.u * k * 1.1, s.v * k * 1.1, 6))
}

/** Fine diagonal lines of a silk twill. */
export function twillWeave(s: Surface, _m: Material, pitch: number) {
  unevenness(s, 300, 40, 0.02)
  const near = s.sees(pitch * 1.4)
  if (near === 0) return
  const line = (s.u + s.v) / (pitch * 1.4)
  const wobble = 0.2 * noise(s.u * 900, s.v * 900, 3)
  s.slopeU = s.slopeV = near * 0.14 * Math.sin(TAU * (line + wobble))
  s.darken(1 - near * 0.09 * (1 + Math.cos(TAU * (line + wobble))))
}

/** Wales of little V's. */
export function knitWeave(s: Surface, _m: Material, pitch: number) {
  unevenness(s, 240, 240, 0.03)
  const soft = s.sees(0.0014)
  s.slopeU = soft * 0.02 * noise(s.u * 700, s.v * 700, 2)
  s.slopeV = soft * 0.02 * noise(s.u * 700, s.v * 700, 8)
  const near = s.sees(pitch)
  if (near === 0) return
  const wale = s.u / pitch
  const i = Math.floor(wale)
  const fu = wale - i
  const arm = Math.abs(fu - 0.5) * 2
  const course = s.v / (pitch * 0.74) + 0.55 * arm + 0.12 * hashLattice(i, 2)
  const fv = course - Math.floor(course)
  const loop = Math.sin(Math.PI * fv)
  s.slopeU +=
    near * (0.3 * Math.sin(TAU * fu * 2) * 0.5 + 0.22 * (fu < 0.5 ? -1 : 1) * Math.cos(Math.PI * fv))
  s.slopeV += near * 0.3 * Math.cos(Math.PI * fv)
  const gap = arm > 0.86 ? 1 : 0
  s.darken(
    1 - near * (0.26 * (1 - loop) + 0.2 * gap) + near * 0.06 * (hashLattice(i, Math.floor(course)) - 0.5),
  )
}

/** A standing pile: dark looking into it, glowing along its tips, brushed this way and that. */
export function pileWeave(s: Surface, m: Material, pitch: number, nap: number) {
  const brushed = noise(s.u * 14, s.v * 9, 3) * 0.6 + noise(s.u * 55, s.v * 30, 5) * 0.4
  s.slopeV = nap * (0.12 + 0.16 * brushed)
  s.slopeU = nap * 0.1 * noise(s.u * 30, s.v * 18, 6)
  s.darken(0.55 + 0.45 * (1 - s.facing))
  s.sheen = m.sheen * (0.75 + 0.35 * brushed)
  const near = s.sees(pitch * 1.2)
  if (near === 0) return
  const tuft = noise(s.u / pitch, s.v / pitch, 9)
  s.slopeU += near * 0.4 * noise(s.u / pitch, s.v / (pitch * 1.3), 11)
  s.slopeV += near * 0.4 * noise(s.u / pitch, s.v / (pitch * 1.3), 12)
  s.darken(1 + near * 0.45 * tuft)
}

/** What a net covers from afar, on average. */
export const NET_MIST = 0.8

/** More of a net's threads lie in the way where it turns from the eye. */
export const netCover = (cover: number, facing: number): number =>
  1 - (1 - Math.min(0.96, cover)) ** (1 / Math.max(0.06, facing))

/** Hexagonal net: one sees the holes up close, a mist from afar that thickens where it turns away. */
export function netWeave(s: Surface, m: Material, pitch: number) {
  const mist = NET_MIST + 0.25 * noise(s.u * 500, s.v * 500, 7)
  let cover = m.cover * mist
  const near = s.sees(pitch)
  if (near > 0) {
    const y = s.v / (pitch * 0.866)
    const row = Math.round(y)
    const distance = (r: number) => {
      const x = s.u / pitch + (r & 1) * 0.5
      return Math.hypot(x - Math.round(x), (y - r) * 0.866)
    }
    const nearest = Math.min(distance(row - 1), distance(row), distance(row + 1))
    const thread = nearest > 0.43 ? 1 : nearest > 0.38 ? (nearest - 0.38) / 0.05 : 0
    cover += (thread * 0.95 + 0.01 - cover) * near
  }
  s.alpha = netCover(cover, s.facing)
}
