import { Intersector } from './rays/intersect.ts'
import { chooseWay, type Direction, type Reflection, reflect } from './reflect.ts'
import { Samples } from './samples.ts'
import type { Scene } from './scene.ts'
import { shadowsOf, type Unshadowed } from './shadows.ts'
import { Surface } from './surface.ts'
import { touch } from './touch.ts'

const BOUNCES = 4
/** What one light may add after a bounce; more is a firefly, not a picture. */
const BOUNCE_LIMIT = 3
/** Lights that what the camera sees is asked for, each time; a bounce asks for one. */
const SHADOWS = 2
/** Numbers that a light's offer takes: all up to here, red, green, blue, direction, distance. */
const OFFER = 8
/** Share of the light from everywhere that is taken to reach where no bounce is followed on. */
const REST = 0.5
/** Light that has lost more than this at bounces is followed by chance. */
const FAINT = 0.25
const LIFT = 3e-4
/** Most sheer layers that one ray looks through. */
const LAYERS = 40

/** Follows light back from one point of one pixel. */
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
  private readonly unshadowed: Unshadowed
  readonly samples = new Samples()
  private readonly way: Direction = { x: 0.5, y: 0.5, z: 0.5 }
  private readonly offers: Float64Array
  private dimension = 0
  private throughR = 0.5
  private throughG = 0.5
  private throughB = 0.5

  constructor(
    private readonly scene: Scene,
    private readonly pixelAngle: number,
  ) {
    this.rays = new Intersector(scene.bvh)
    this.offers = new Float64Array(scene.lights.length * OFFER)
    this.unshadowed = shadowsOf(scene, this.rays)
  }

  /**
   * Adds what the lights do to the surface at hand. Each offers, from one of its points, what it would add if nothing stood
   * in between; so many `shadows` are cast at lights that are chosen by that. Without a limit numbers are spread evenly.
   */
  private shine(shadows: number, weight: number, vx: number, vy: number, vz: number, limit: number) {
    const { s, f, scene, offers, samples } = this
    const isEven = limit === Infinity
    const lights = scene.lights.length
    let total = 0
    for (let i = 0; i < lights; i++) {
      const box = scene.lights[i]!
      if (isEven) samples.spread(this.dimension + i)
      const u = (isEven ? samples.first : samples.next()) - 0.5
      const v = (isEven ? samples.second : samples.next()) - 0.5
      const lx = box.centre[0] + u * box.across[0] + v * box.up[0] - s.x
      const ly = box.centre[1] + u * box.across[1] + v * box.up[1] - s.y
      const lz = box.centre[2] + u * box.across[2] + v * box.up[2] - s.z
      const d2 = lx * lx + ly * ly + lz * lz
      const d = Math.sqrt(d2)
      const ix = lx / d
      const iy = ly / d
      const iz = lz / d
      const cosine = -(ix * box.facing[0] + iy * box.facing[1] + iz * box.facing[2])
      const side = ix * s.gx + iy * s.gy + iz * s.gz
      const o = i * OFFER
      offers[o] = total
      if (cosine <= 0 || (side <= 0 && s.through <= 0)) continue
      reflect(s, f, ix, iy, iz, vx, vy, vz)
      const w = ((box.area * cosine) / d2) * weight
      offers[o + 1] = this.throughR * f.r * w * box.light[0]
      offers[o + 2] = this.throughG * f.g * w * box.light[1]
      offers[o + 3] = this.throughB * f.b * w * box.light[2]
      offers[o + 4] = ix
      offers[o + 5] = iy
      offers[o + 6] = iz
      offers[o + 7] = d
      total += offers[o + 1]! + offers[o + 2]! + offers[o + 3]!
      offers[o] = total
    }
    if (total <= 0) return
    const step = total / shadows
    if (isEven) samples.spread(this.dimension + 9)
    let at = step * (isEven ? samples.first : samples.next())
    for (let i = 0; i < lights && at < total; i++) {
      const o = i * OFFER
      if (offers[o]! <= at) continue
      let chosen = 0
      for (; at < offers[o]!; at += step) chosen++
      this.ask(o, (chosen * step) / (offers[o + 1]! + offers[o + 2]! + offers[o + 3]!), limit)
    }
  }

  /** Adds one light's offer, by `weight`, as far as it reaches the surface. */
  private ask(o: number, weight: number, limit: number) {
    const { s, offers } = this
    const ix = offers[o + 4]!
    const iy = offers[o + 5]!
    const iz = offers[o + 6]!
    const e = ix * s.gx + iy * s.gy + iz * s.gz > 0 ? LIFT : -LIFT
    const far = offers[o + 7]! - 1e-3
    let share = this.unshadowed(s.x + s.gx * e, s.y + s.gy * e, s.z + s.gz * e, ix, iy, iz, far) * weight
    if (share === 0) return
    const r = offers[o + 1]!
    const g = offers[o + 2]!
    const b = offers[o + 3]!
    const most = Math.max(r, g, b) * share
    if (most > limit) share *= limit / most
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

  /** Stands for all bounces that are not followed: the light from everywhere, on the colour of the cloth. */
  private addRest() {
    const { s } = this
    const k = REST * (s.ny * 0.5 + 0.5)
    const [below, above] = this.scene.ambient
    this.red += this.throughR * s.r * k * (below[0] + above[0])
    this.green += this.throughG * s.g * k * (below[1] + above[1])
    this.blue += this.throughB * s.b * k * (below[2] + above[2])
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

  /** Light that arrives at the eye along a ray, for the sample that was begun; the answer lies in the fields of this object. */
  trace(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) {
    const { scene, rays, s, way, samples } = this
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
        if (samples.next() > s.alpha) continue
      }
      if (isFirst) {
        this.note(seen, distance, layer)
        this.dimension = 10
        this.shine(SHADOWS, 1, -dx, -dy, -dz, Infinity)
      } else this.shine(1, 1, -dx, -dy, -dz, BOUNCE_LIMIT)
      if (bounce === BOUNCES || (s.backdrop && bounce > 0)) {
        this.addRest()
        return
      }
      if (!this.scatter(-dx, -dy, -dz, isFirst)) return
      const e = way.x * s.gx + way.y * s.gy + way.z * s.gz > 0 ? LIFT : -LIFT
      if (e < 0 && s.through <= 0) return
      ox = s.x + s.gx * e
      oy = s.y + s.gy * e
      oz = s.z + s.gz * e
      dx = way.x
      dy = way.y
      dz = way.z
      from = 1e-5
      bounce++
    }
  }

  /** Shades one sheer layer and returns the share of what lies behind it that is still seen. */
  private layOver(layer: number, seen: number, distance: number, dx: number, dy: number, dz: number): number {
    const { s, scene } = this
    const { alpha } = s
    this.note(seen * alpha, distance, layer - 1)
    const above = scene.ambient[1]
    const glow = alpha * 0.85
    this.red += this.throughR * glow * s.r * above[0]
    this.green += this.throughG * glow * s.g * above[1]
    this.blue += this.throughB * glow * s.b * above[2]
    this.dimension = 40 + 10 * layer
    this.shine(1, alpha, -dx, -dy, -dz, Infinity)
    this.throughR *= 1 - alpha
    this.throughG *= 1 - alpha
    this.throughB *= 1 - alpha
    return 1 - alpha
  }

  /** Chooses where the light came from before this point; false where nothing more is worth following. */
  private scatter(vx: number, vy: number, vz: number, isFirst: boolean): boolean {
    const { s, f, way, samples } = this
    chooseWay(s, samples, way, isFirst, vx, vy, vz)
    reflect(s, f, way.x, way.y, way.z, vx, vy, vz)
    if (f.chance <= 1e-6) return false
    const most = Math.max(f.r, f.g, f.b) / f.chance
    const k = (most > 3 ? 3 / most : 1) / f.chance
    this.throughR *= f.r * k
    this.throughG *= f.g * k
    this.throughB *= f.b * k
    const left = Math.max(this.throughR, this.throughG, this.throughB)
    if (left > FAINT || isFirst) return left > 0.001
    // Little is left to come: follow it seldom, and count it for more when it is followed.
    if (samples.next() * FAINT > left) return false
    this.throughR *= FAINT / left
    this.throughG *= FAINT / left
    this.throughB *= FAINT / left
    return true
  }
}
