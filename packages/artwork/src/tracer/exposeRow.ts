import type { Camera } from './camera.ts'
import { brightness, CHANNEL, CHANNELS, type Film } from './film.ts'
import type { PathTracer } from './pathTracer.ts'

/** Brighter than this is a firefly. */
const SAMPLE_LIMIT = 4
/** How far over the pixel's edge samples reach; soft, as a lens is. */
const REACH = 0.85

const tent = (q: number) => (q < 0.5 ? Math.sqrt(2 * q) - 1 : 1 - Math.sqrt(2 - 2 * q))

/** Takes the samples that `film.wanted` asks for in one row, after those already taken. */
export function exposeRow(tracer: PathTracer, camera: Camera, film: Film, row: number) {
  const { width, height, sums } = film
  const { eye, forward: f, right: r, up } = camera
  for (let x = 0; x < width; x++) {
    const pixel = row * width + x
    const o = pixel * CHANNELS
    const taken = sums[o + CHANNEL.count]!
    for (let n = 0; n < film.wanted[pixel]!; n++) {
      tracer.begin(pixel, taken + n)
      tracer.spread(0)
      const px = (((x + 0.5 + tent(tracer.first) * REACH) / width) * 2 - 1) * camera.halfWidth
      const py = (1 - ((row + 0.5 + tent(tracer.second) * REACH) / height) * 2) * camera.halfHeight
      const dx = f[0] + px * r[0] + py * up[0]
      const dy = f[1] + px * r[1] + py * up[1]
      const dz = f[2] + px * r[2] + py * up[2]
      const l = 1 / Math.hypot(dx, dy, dz)
      tracer.trace(eye[0], eye[1], eye[2], dx * l, dy * l, dz * l)
      const most = Math.max(tracer.red, tracer.green, tracer.blue)
      const k = most > SAMPLE_LIMIT ? SAMPLE_LIMIT / most : 1
      const light = brightness(tracer.red, tracer.green, tracer.blue) * k
      sums[o]! += tracer.red * k
      sums[o + 1]! += tracer.green * k
      sums[o + 2]! += tracer.blue * k
      sums[o + 3]! += tracer.albedoR
      sums[o + 4]! += tracer.albedoG
      sums[o + 5]! += tracer.albedoB
      sums[o + 6]! += tracer.normalX
      sums[o + 7]! += tracer.normalY
      sums[o + 8]! += tracer.normalZ
      sums[o + 9]! += tracer.depth
      sums[o + 10]! += light * light
      sums[o + 11]! += 1
      sums[o + 12]! += tracer.piece
    }
  }
}
