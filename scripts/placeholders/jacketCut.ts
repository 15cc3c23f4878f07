import type { Cloth } from './cloth.ts'
import { type Point, type Sheet, strip, weave } from './mesh.ts'
import { around, bell, lerp, noise, smooth } from './noise.ts'

interface JacketCut {
  cloth: Cloth
  collarCloth: Cloth
  metal: Cloth
  hem: number
  /** Half width of the body by height. */
  width: (y: number) => number
  sleeve: readonly Point[]
  cuff: readonly [number, number]
  buttons: readonly number[]
  collar: number
  /** How far the hem swings into folds. */
  swing: number
  seed: number
}

const SHOULDER = 1.47

const flip = (path: readonly Point[]): Point[] => path.map(([x, y, z]): Point => [-x, y, z])

function body(cut: JacketCut): Sheet {
  const neck = (theta: number) => SHOULDER + 0.02 - 0.062 * bell(theta, 0, 0.75)
  return weave(
    cut.cloth,
    640,
    420,
    (s, t) => {
      const theta = Math.PI * (2 * s - 1)
      const y = lerp(neck(theta), cut.hem, t)
      const low = smooth(1.1, cut.hem, y)
      const folds =
        cut.swing *
        low *
        (Math.cos(theta * 9 + around(theta, 2, 0, cut.seed) * 3) + 0.6 * Math.cos(theta * 5 + 1))
      const crush =
        0.004 * noise(Math.sin(theta) * 5, y * 13 + Math.sin(theta) * 4, cut.seed) +
        0.0011 * noise(Math.sin(theta) * 14, y * 22, cut.seed + 1)
      const r = cut.width(y) + folds + crush
      const deep = lerp(0.4, 0.58, smooth(SHOULDER, 1.3, y))
      const sin = Math.sin(theta)
      return [
        r * Math.sign(sin) * Math.abs(sin) ** 0.85,
        y,
        (r * deep + 0.018 * bell(y, 1.27, 0.12)) *
          Math.sign(Math.cos(theta)) *
          Math.abs(Math.cos(theta)) ** 0.85 +
          crush,
      ]
    },
    true,
  )
}

function sleeves(cut: JacketCut): Sheet[] {
  const one = (path: readonly Point[], side: number) =>
    strip(
      cut.cloth,
      path,
      (t) => {
        const cuff = smooth(0.9, 0.93, t)
        const width = lerp(
          lerp(lerp(0.05, 0.078, smooth(0, 0.24, t)), cut.cuff[0], smooth(0.2, 0.9, t)),
          cut.cuff[1],
          cuff,
        )
        return [width, width * 0.82]
      },
      {
        rows: 420,
        columns: 200,
        swell: (angle, t) =>
          0.0075 *
          noise(Math.cos(angle) * 2 + side, t * 17 + Math.sin(angle) * 1.6 * side, cut.seed + 3) *
          (bell(t, 0.46, 0.2) + bell(t, 0.84, 0.1) + 0.3) *
          smooth(0.94, 0.9, t),
      },
    )
  return [one(cut.sleeve, 1), one(flip(cut.sleeve), -1)]
}

/** Collar leaves that roll over from the neck, longest at their points in front. */
function collar(cut: JacketCut): Sheet[] {
  const leaf = (side: 1 | -1) =>
    weave(cut.collarCloth, 160, 80, (s, t) => {
      const along = side > 0 ? s : 1 - s
      const theta = lerp(0.1, Math.PI, along)
      const fall = cut.collar * (0.72 + 0.42 * bell(along, 0.06, 0.22))
      const roll = Math.sin(Math.min(1, t * 2.4) * Math.PI * 0.5)
      const neckY = SHOULDER + 0.022 - 0.086 * bell(theta, 0, 0.8)
      const y = neckY + 0.02 * Math.sin(Math.min(1, t * 3) * Math.PI) - fall * smooth(0.12, 1, t)
      const r = 0.074 + 0.028 * roll + fall * 0.5 * t * (0.6 + 0.55 * smooth(0.0, 0.5, along))
      const lean = 0.022 * t * bell(along, 0.0, 0.16)
      const z =
        (0.05 + 0.03 * roll + 0.028 * t) * Math.cos(theta) +
        0.056 * bell(theta, 0, 0.9) * t +
        0.05 * t * smooth(2.2, 1.0, theta)
      return [side * (r * Math.sin(theta) + lean + 0.004 * Math.cos(theta / 2)), y, z]
    })
  return [leaf(-1), leaf(1)]
}

function buttons(cut: JacketCut): Sheet[] {
  return cut.buttons.map((y) =>
    weave(cut.metal, 40, 16, (s, t) => {
      const angle = Math.PI * (1 - 2 * s)
      const r = 0.0088 * t
      const z = cut.width(y) * lerp(0.4, 0.58, smooth(SHOULDER, 1.3, y)) + 0.018 * bell(y, 1.27, 0.12)
      return [
        0.004 + r * Math.sin(angle),
        y + r * Math.cos(angle),
        z + 0.012 + 0.004 * Math.sqrt(1 - 0.9 * t * t),
      ]
    }),
  )
}

export const build = (cut: JacketCut): Sheet[] => [
  body(cut),
  ...sleeves(cut),
  ...collar(cut),
  ...buttons(cut),
]
