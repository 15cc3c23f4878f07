import { hashPair } from '../maths/random.ts'
import { TAU } from '../maths/vectors.ts'
import { Intersector } from './rays/intersect.ts'
import { type Reflection, reflect } from './reflect.ts'
import type { Scene } from './scene.ts'
import { Surface } from './surface.ts'
import { facingOf, touch } from './touch.ts'
import { coverSeen } from './weaves/weave.ts'

const BOUNCES = 2
/** What one light may add after a bounce; more is a firefly, not a picture. */
const BOUNCE_LIMIT = 1.2
const LIFT = 3e-4
/** Most sheer layers that one ray looks through. */
const LAYERS = 40

/** Follows light back from one point of one pixel. Same pixel and sample, same answer, whoever asks and when. */
export class PathTracer {
  red = 0.5
  green = 0.5
  blue = 0.5
  /** What the denoiser goes by: colour and lie of the cloth first met, its distance, and whether it is the piece. */
  albedoR = 0.5
  albedoG = 0.5
  albedoB = 0.5
  normalX = 0.5
  normalY = 0.5
  normalZ = 0.5
  depth = 0.5
  piece = 0.5
  private readonly rays: Intersector
  private readonly s = new Surface()
  private readonly f: Reflection = { r: 0.5, g: 0.5, b: 0.5, chance: 0.5 }
  private readonly hasSheer: boolean
  private random = 1
  private pixel = 0
  private sample = 0
  private q0 = 0.5
  private q1 = 0.5
  private throughR = 0.5
  private throughG = 0.5
  private throughB = 0.5
  private ix = 0.5
  private iy = 0.5
  private iz = 0.5

  constructor(
    private readonly scene: Scene,
    private readonly pixelAngle: number,
  ) {
    this.rays = new Intersector(scene.bvh)
    this.hasSheer = scene.materials.some((m) => m.cover < 1)
  }

  begin(pixel: number, sample: number) {
    this.pixel = pixel
    this.sample = sample
    this.random = hashPair(hashPair(pixel, 77), sample) | 1
  }

  /** Two numbers in [0, 1), spread evenly over the samples of a pixel. */
  spread(dimension: number): this {
    const h = hashPair(this.pixel, dimension)
    const a = hashPair(h, 1) / 4294967296 + this.sample * 0.7548776662466927
    const b = hashPair(h, 2) / 4294967296 + this.sample * 0.5698402909980532
    this.q0 = a - Math.floor(a)
    this.q1 = b - Math.floor(b)
    return this
  }

  get first() {
    return this.q0
  }

  get second() {
    return this.q1
  }

  private next(): number {
    let r = this.random
    r ^= r << 13
    r ^= r >>> 17
    r ^= r << 5
    this.random = r
    return (r >>> 0) / 4294967296
  }

  /** Share of light that reaches a point from a direction; of all the sheer cloth on its way, whichever lies first. */
  private unshadowed(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
  ): number {
    if (!this.hasSheer) return this.rays.cast(ox, oy, oz, dx, dy, dz, 1e-5, far, true) ? 0 : 1
    const { scene, rays } = this
    const { corners, ids } = scene.bvh
    let share = 1
    const isBlocked = rays.cast(ox, oy, oz, dx, dy, dz, 1e-5, far, true, ({ leaf }) => {
      const m = scene.materials[scene.materialOf[ids[leaf]!]!]!
      if (m.cover >= 1) return false
      share *= 1 - coverSeen(m, facingOf(corners, leaf, dx, dy, dz)) * m.shadow
      return share >= 0.01
    })
    return isBlocked ? 0 : share
  }

  private shine(
    light: number,
    u: number,
    v: number,
    weight: number,
    vx: number,
    vy: number,
    vz: number,
    capped: boolean,
  ) {
    const { s, f } = this
    const box = this.scene.lights[light]!
    const lx = box.centre[0] + (u - 0.5) * box.across[0] + (v - 0.5) * box.up[0] - s.x
    const ly = box.centre[1] + (u - 0.5) * box.across[1] + (v - 0.5) * box.up[1] - s.y
    const lz = box.centre[2] + (u - 0.5) * box.across[2] + (v - 0.5) * box.up[2] - s.z
    const d2 = lx * lx + ly * ly + lz * lz
    const d = Math.sqrt(d2)
    const ix = lx / d
    const iy = ly / d
    const iz = lz / d
    const cosine = -(ix * box.facing[0] + iy * box.facing[1] + iz * box.facing[2])
    if (cosine <= 0) return
    const side = ix * s.gx + iy * s.gy + iz * s.gz
    if (side <= 0 && s.through <= 0) return
    reflect(s, f, ix, iy, iz, vx, vy, vz)
    if (f.r + f.g + f.b <= 0) return
    const w = ((box.area * cosine) / d2) * weight
    const r = this.throughR * f.r * w * box.light[0]
    const g = this.throughG * f.g * w * box.light[1]
    const b = this.throughB * f.b * w * box.light[2]
    const e = side > 0 ? LIFT : -LIFT
    let share = this.unshadowed(s.x + s.gx * e, s.y + s.gy * e, s.z + s.gz * e, ix, iy, iz, d - 1e-3)
    if (share === 0) return
    if (capped) {
      const most = Math.max(r, g, b) * share
      if (most > BOUNCE_LIMIT) share *= BOUNCE_LIMIT / most
    }
    this.red += r * share
    this.green += g * share
    this.blue += b * share
  }

  private addAmbient(dy: number) {
    const [below, above] = this.scene.ambient
    const k = dy * 0.5 + 0.5
    this.red += this.throughR * (below[0] + (above[0] - below[0]) * k)
    this.green += this.throughG * (below[1] + (above[1] - below[1]) * k)
    this.blue += this.throughB * (below[2] + (above[2] - below[2]) * k)
  }

  private note(weight: number, distance: number, layer: number) {
    const { s } = this
    this.albedoR += weight * s.r
    this.albedoG += weight * s.g
    this.albedoB += weight * s.b
    this.normalX += weight * s.nx
    this.normalY += weight * s.ny
    this.normalZ += weight * s.nz
    if (layer > 0) return
    this.depth = distance
    this.piece = s.backdrop ? 0 : 1
  }

  /** Light that arrives at the eye along a ray; the answer lies in the fields of this object. */
  trace(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) {
    const { scene, rays, s } = this
    const lights = scene.lights.length
    this.red = this.green = this.blue = 0
    this.albedoR = this.albedoG = this.albedoB = this.normalX = this.normalY = this.normalZ = 0
    this.depth = 99
    this.piece = 0
    this.throughR = this.throughG = this.throughB = 1
    let seen = 1
    let bounce = 0
    let layer = 0
    let from = 1e-5
    while (bounce <= BOUNCES) {
      const isFirst = bounce === 0
      if (!rays.cast(ox, oy, oz, dx, dy, dz, from, 1e4, false)) {
        this.addAmbient(dy)
        return
      }
      const distance = rays.hit.t
      touch(scene, s, rays.hit, ox, oy, oz, dx, dy, dz, isFirst ? this.pixelAngle : 0)
      if (s.alpha < 1) {
        from = distance + 1e-5
        if (++layer > LAYERS) return
        if (isFirst) {
          // Every sheer layer is shaded and laid over what is behind it: choosing one at random never stops speckling.
          seen *= this.layOver(layer, seen, distance, dx, dy, dz)
          if (seen < 0.02) return
          continue
        }
        if (this.next() > s.alpha) continue
      }
      if (isFirst) {
        this.note(seen, distance, layer)
        for (let i = 0; i < lights; i++) {
          this.spread(10 + i)
          this.shine(i, this.q0, this.q1, 1, -dx, -dy, -dz, false)
        }
      } else {
        const i = Math.min(lights - 1, Math.floor(this.next() * lights))
        this.shine(i, this.next(), this.next(), lights, -dx, -dy, -dz, true)
      }
      if (bounce === BOUNCES || (s.backdrop && bounce > 0)) return
      if (!this.scatter(-dx, -dy, -dz, isFirst)) return
      const e = this.ix * s.gx + this.iy * s.gy + this.iz * s.gz > 0 ? LIFT : -LIFT
      if (e < 0 && s.through <= 0) return
      ox = s.x + s.gx * e
      oy = s.y + s.gy * e
      oz = s.z + s.gz * e
      dx = this.ix
      dy = this.iy
      dz = this.iz
      from = 1e-5
      bounce++
    }
  }

  /** Shades one sheer layer and returns the share of what lies behind it that is still seen. */
  private layOver(layer: number, seen: number, distance: number, dx: number, dy: number, dz: number): number {
    const { s, scene } = this
    const { alpha } = s
    const lights = scene.lights.length
    this.note(seen * alpha, distance, layer - 1)
    const above = scene.ambient[1]
    const glow = alpha * 0.85
    this.red += this.throughR * glow * s.r * above[0]
    this.green += this.throughG * glow * s.g * above[1]
    this.blue += this.throughB * glow * s.b * above[2]
    this.spread(40 + layer)
    this.shine((this.sample + layer) % lights, this.q0, this.q1, lights * alpha, -dx, -dy, -dz, false)
    this.throughR *= 1 - alpha
    this.throughG *= 1 - alpha
    this.throughB *= 1 - alpha
    return 1 - alpha
  }

  /** Chooses where the light came from before this point; false where nothing more is worth following. */
  private scatter(vx: number, vy: number, vz: number, isFirst: boolean): boolean {
    const { s, f } = this
    const lobe = this.next()
    if (isFirst) this.spread(30)
    const r0 = isFirst ? this.q0 : this.next()
    const r1 = isFirst ? this.q1 : this.next()
    if (lobe < 0.5) {
      const r = Math.sqrt(r0)
      const x = r * Math.cos(TAU * r1)
      const y = r * Math.sin(TAU * r1)
      const z = Math.sqrt(Math.max(0, 1 - r0)) * (this.next() < s.through ? -1 : 1)
      this.ix = x * s.tx + y * s.bx + z * s.nx
      this.iy = x * s.ty + y * s.by + z * s.ny
      this.iz = x * s.tz + y * s.bz + z * s.nz
    } else {
      const turn = Math.atan2(s.roughV * Math.sin(TAU * r1), s.roughU * Math.cos(TAU * r1))
      const c = Math.cos(turn)
      const n = Math.sin(turn)
      const k = (c * c) / (s.roughU * s.roughU) + (n * n) / (s.roughV * s.roughV)
      const z = 1 / Math.sqrt(1 + r0 / Math.max(1e-6, 1 - r0) / k)
      const r = Math.sqrt(Math.max(0, 1 - z * z))
      const hx = r * c * s.tx + r * n * s.bx + z * s.nx
      const hy = r * c * s.ty + r * n * s.by + z * s.ny
      const hz = r * c * s.tz + r * n * s.bz + z * s.nz
      const vh = 2 * (vx * hx + vy * hy + vz * hz)
      this.ix = vh * hx - vx
      this.iy = vh * hy - vy
      this.iz = vh * hz - vz
    }
    reflect(s, f, this.ix, this.iy, this.iz, vx, vy, vz)
    if (f.chance <= 1e-6) return false
    const most = Math.max(f.r, f.g, f.b) / f.chance
    const k = (most > 3 ? 3 / most : 1) / f.chance
    this.throughR *= f.r * k
    this.throughG *= f.g * k
    this.throughB *= f.b * k
    return this.throughR + this.throughG + this.throughB > 0.005
  }
}
