import { denim, type Denim } from './denim.ts'
import { BRASS, denimScene } from './denimCuts.ts'
import { build } from './jacketCut.ts'
import type { Sheet } from './mesh.ts'
import { bell, curve, lerp, noise, smooth } from './noise.ts'
import type { Scene } from './studio.ts'

type Seams = NonNullable<Denim['seams']>

const pair = (along: readonly (readonly [number, number])[]): Seams => [
  { along, stitch: 1 },
  { along: along.map(([x, y]) => [-x, y] as const), stitch: -1 },
]

function jacket(): Sheet[] {
  const hem = 1.005
  const design: Denim = {
    hex: '#adc3d8',
    thread: '#e2d9c4',
    fade: (x, y) =>
      0.12 +
      0.3 * bell(Math.abs(x), 0.1, 0.07) * bell(y, 1.3, 0.14) +
      0.95 * smooth(hem + 0.02, hem + 0.006, y + 0.007 * noise(x * 600, 1, 2)),
    seams: [
      {
        along: [
          [0.03, 1.42],
          [0.03, hem],
        ],
        stitch: -1,
      },
      {
        along: [
          [-0.022, 1.42],
          [-0.022, hem],
        ],
        stitch: 1,
      },
      ...pair([
        [0.03, 1.335],
        [0.19, 1.345],
      ]),
      ...pair([
        [0.07, 1.338],
        [0.058, 1.06],
      ]),
      ...pair([
        [0.142, 1.34],
        [0.102, 1.06],
      ]),
      ...pair([
        [0.068, 1.302],
        [0.105, 1.284],
        [0.142, 1.304],
      ]),
      {
        along: [
          [-0.25, 1.062],
          [0.25, 1.062],
        ],
        stitch: 2,
      },
      ...pair([
        [0.165, 1.44],
        [0.178, 1.36],
        [0.172, 1.27],
      ]),
      ...pair([
        [0.2, 0.998],
        [0.36, 1.012],
      ]),
    ],
  }
  return build({
    cloth: denim(design),
    collarCloth: denim({ hex: '#b8cbdd', fade: () => 0.2, thread: '#e2d9c4' }),
    metal: BRASS,
    hem,
    collar: 0.078,
    swing: 0.002,
    seed: 5,
    width: curve([
      [hem, 0.218],
      [1.1, 0.232],
      [1.25, 0.226],
      [1.36, 0.218],
      [1.425, 0.192],
      [1.455, 0.14],
      [1.485, 0.08],
    ]),
    sleeve: [
      [0.115, 1.385, 0],
      [0.182, 1.352, 0],
      [0.236, 1.25, 0.004],
      [0.268, 1.1, 0.014],
      [0.283, 0.955, 0.03],
    ],
    cuff: [0.076, 0.05],
    buttons: [1.375, 1.3, 1.225, 1.15, 1.085, 1.033],
  })
}

function coat(): Sheet[] {
  const hem = 0.25
  const long = (x: number, low: number) =>
    pair([
      [x, 1.4],
      [x * 1.04, 1.0],
      [low, hem],
    ])
  const design: Denim = {
    hex: '#6680a2',
    fade: (x, y) =>
      0.12 +
      0.32 * bell(Math.abs(x), 0.12, 0.05) * (bell(y, 1.25, 0.16) + 0.7 * bell(y, 0.62, 0.26)) +
      0.1 * noise(x * 5, y * 2, 3),
    seams: [
      {
        along: [
          [0.034, 1.41],
          [0.034, hem],
        ],
        stitch: -1,
      },
      {
        along: [
          [0.0, 1.4],
          [0.0, hem],
        ],
        stitch: 1,
      },
      ...long(0.098, 0.13),
      ...long(0.165, 0.215),
      ...pair([
        [0.165, 1.44],
        [0.178, 1.36],
        [0.172, 1.26],
      ]),
      ...pair([
        [0.075, 0.985],
        [0.165, 0.955],
        [0.168, 0.935],
        [0.078, 0.965],
        [0.075, 0.985],
      ]),
      {
        along: [
          [-0.4, hem + 0.03],
          [0.4, hem + 0.03],
        ],
        stitch: 1,
      },
      ...pair([
        [0.2, 0.865],
        [0.37, 0.88],
      ]),
    ],
    panels: [
      {
        hex: '#7f98b6',
        inside: (x, y) =>
          Math.abs(x) > 0.1 && Math.abs(x) < lerp(0.168, 0.215, smooth(1.0, hem, y)) && y < 1.4,
      },
    ],
  }
  return build({
    cloth: denim(design),
    collarCloth: denim({ hex: '#54698a', fade: () => 0.14 }),
    metal: BRASS,
    hem,
    collar: 0.112,
    swing: 0.014,
    seed: 8,
    width: curve([
      [hem, 0.292],
      [0.7, 0.248],
      [1.05, 0.226],
      [1.25, 0.222],
      [1.36, 0.216],
      [1.425, 0.19],
      [1.455, 0.14],
      [1.485, 0.08],
    ]),
    sleeve: [
      [0.115, 1.385, 0],
      [0.18, 1.35, 0],
      [0.234, 1.22, 0.004],
      [0.266, 1.0, 0.018],
      [0.288, 0.79, 0.045],
    ],
    cuff: [0.066, 0.067],
    buttons: [1.345, 1.215, 1.085, 0.955],
  })
}

export const JACKETS: Record<string, () => Scene> = {
  'rv-004': () =>
    denimScene(jacket(), { lens: { center: [0, 1.215, 0], pixelsPerMetre: 1560, yaw: 0, pitch: 0.06 } }),
  'rv-009': () =>
    denimScene(coat(), { lens: { center: [0, 0.885, 0], pixelsPerMetre: 1000, yaw: 0, pitch: 0.06 } }),
}
