import type { Material } from '../fabrics/material.ts'

/** One point of cloth under the ray: where it is, how it lies, and what the weave made of it. Reused for every hit. */
export class Surface {
  // Doubles from the start: a field that begins as a small integer is rebuilt when the first fraction arrives.
  x = 0.5
  y = 0.5
  z = 0.5
  /** Shading normal, the triangle's own, and the directions of u and v. */
  nx = 0.5
  ny = 0.5
  nz = 0.5
  gx = 0.5
  gy = 0.5
  gz = 0.5
  tx = 0.5
  ty = 0.5
  tz = 0.5
  bx = 0.5
  by = 0.5
  bz = 0.5
  u = 0.5
  v = 0.5
  extra0 = 0.5
  extra1 = 0.5
  /** Cosine between normal and view. */
  facing = 0.5
  /** Metres of cloth under one pixel; a centimetre for light that has bounced, which needs no threads. */
  footprint = 0.5
  /** Colour, and slopes of the threads along u and v. */
  r = 0.5
  g = 0.5
  b = 0.5
  slopeU = 0.5
  slopeV = 0.5
  alpha = 0.5
  roughU = 0.5
  roughV = 0.5
  gloss = 0.5
  tint = 0.5
  sheen = 0.5
  through = 0.5
  backdrop = false

  /** The material before its weave is drawn. */
  reset(m: Material) {
    this.r = m.base[0]
    this.g = m.base[1]
    this.b = m.base[2]
    this.slopeU = 0
    this.slopeV = 0
    this.alpha = 1
    this.roughU = m.roughU
    this.roughV = m.roughV
    this.gloss = m.gloss
    this.tint = m.tint
    this.sheen = m.sheen
    this.through = m.through
    this.backdrop = m.backdrop === true
  }

  darken(k: number) {
    this.r *= k
    this.g *= k
    this.b *= k
  }

  /** 1 where a pattern of `period` metres can be seen, 0 where it would only shimmer. */
  sees(period: number): number {
    const pixels = period / this.footprint
    return pixels <= 1.6 ? 0 : pixels >= 4 ? 1 : (pixels - 1.6) / 2.4
  }

  /** Threads and knits tilt the normal. */
  tilt() {
    if (this.slopeU === 0 && this.slopeV === 0) return
    this.nx -= this.slopeU * this.tx + this.slopeV * this.bx
    this.ny -= this.slopeU * this.ty + this.slopeV * this.by
    this.nz -= this.slopeU * this.tz + this.slopeV * this.bz
    const l = 1 / Math.hypot(this.nx, this.ny, this.nz)
    this.nx *= l
    this.ny *= l
    this.nz *= l
    this.squareFrame()
  }

  /** Makes u's direction stand square on the normal, and v's on both. */
  squareFrame() {
    const d = this.tx * this.nx + this.ty * this.ny + this.tz * this.nz
    let x = this.tx - d * this.nx
    let y = this.ty - d * this.ny
    let z = this.tz - d * this.nz
    let l = Math.hypot(x, y, z)
    if (l < 1e-9) {
      x = this.ny
      y = -this.nx
      z = 0
      l = Math.hypot(x, y)
      if (l < 1e-6) {
        x = 1
        l = 1
      }
    }
    this.tx = x / l
    this.ty = y / l
    this.tz = z / l
    this.bx = this.ny * this.tz - this.nz * this.ty
    this.by = this.nz * this.tx - this.nx * this.tz
    this.bz = this.nx * this.ty - this.ny * this.tx
  }
}
