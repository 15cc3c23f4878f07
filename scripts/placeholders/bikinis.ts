import { jersey } from './cloth.ts'
import { binding, line, onForm, shell } from './form.ts'
import { type Point, type Sheet, strip, weave } from './mesh.ts'
import { lerp, noise, smooth } from './noise.ts'
import type { Scene } from './studio.ts'
import { bow, cord, edged, LEG, LOW_LEG, straps, swimScene } from './swimCuts.ts'

function littoral(): Scene {
  const cloth = jersey('#1d1d20')
  const ribs = 1.198
  const cup = (side: number): Sheet[] => {
    const place = (s: number, t: number): Point => {
      const spread = lerp(0.04, 1, t ** 0.92)
      const theta = lerp(lerp(0.44, 0.1, spread), lerp(0.44, 0.98, spread), side > 0 ? s : 1 - s)
      const gather = 0.0016 * Math.sin(s * 46 + 3 * noise(s * 6, t * 3, 4)) * smooth(0.55, 1, t)
      return onForm(
        side * theta,
        lerp(1.378, ribs, t),
        0.005 + gather + 0.004 * Math.sin(Math.PI * s) * Math.sin(Math.PI * t),
      )
    }
    const edge = (s: number) => Array.from({ length: 41 }, (_, i) => place(side > 0 ? s : 1 - s, i / 40))
    const apex = place(0.5, 0)
    return [
      weave(cloth, 160, 160, place),
      cord(cloth, edge(0)),
      cord(cloth, edge(1)),
      cord(cloth, [
        apex,
        [side * 0.064, 1.43, 0.082],
        [side * 0.05, 1.482, 0.035],
        [side * 0.03, 1.498, -0.02],
      ]),
    ]
  }
  const ring = Array.from({ length: 121 }, (_, i) => onForm(Math.PI * (i / 60 - 1), ribs - 0.003, 0.004))
  const brief = (from: number, to: number, mid: number): Sheet => {
    const top = line([
      [0, mid],
      [50, mid + 0.022],
      [90, mid + 0.042],
      [180, mid + 0.02],
    ])
    const leg = line([
      [0, 0.735],
      [11, 0.7355],
      [15, 0.76],
      [20, 0.8],
      [34, 0.856],
      [56, 0.89],
      [74, mid + 0.028],
      [90, mid + 0.036],
      [110, mid + 0.02],
      [140, 0.8],
      [165, 0.745],
      [180, 0.735],
    ])
    return shell(cloth, { top, bottom: leg, from, to })
  }
  const low = 0.872
  const top = line([
    [0, low],
    [50, low + 0.022],
    [90, low + 0.042],
    [180, low + 0.02],
  ])
  const leg = line([
    [0, 0.735],
    [11, 0.7355],
    [15, 0.76],
    [20, 0.8],
    [34, 0.856],
    [56, 0.89],
    [74, low + 0.028],
    [90, low + 0.036],
  ])
  const end = 1.3
  return swimScene([
    ...cup(1),
    ...cup(-1),
    cord(cloth, ring, 0.003),
    brief(-end, end, low),
    brief(Math.PI - 1.5, Math.PI + 1.5, low),
    binding(cloth, top, -Math.PI, Math.PI),
    binding(cloth, leg, -end, end),
    ...bow(cloth, 0.181, low + 0.036, 0.04),
    ...bow(cloth, -0.181, low + 0.036, 0.04),
  ])
}

function lagune(): Scene {
  const cloth = jersey('#a9c4b7')
  const top = line([
    [0, 1.296],
    [14, 1.314],
    [40, 1.328],
    [70, 1.318],
    [100, 1.3],
    [180, 1.28],
  ])
  const bottom = line([
    [0, 1.212],
    [14, 1.198],
    [40, 1.19],
    [70, 1.194],
    [180, 1.2],
  ])
  const gathers = (theta: number, y: number) => {
    const rays = Math.atan2(y - 1.255, Math.abs(theta) * 0.15 + 0.02)
    return (
      0.0042 *
      Math.exp(-Math.abs(theta) * 2.4) *
      Math.cos(rays * 15 + noise(theta * 6, y * 20, 3)) *
      smooth(0, 0.08, Math.abs(theta))
    )
  }
  const loop = Array.from({ length: 21 }, (_, i): Point => {
    const [x, y, z] = onForm(0, lerp(1.302, 1.206, i / 20), 0.008)
    return [x, y, z + 0.004]
  })
  const waist = line([
    [0, 0.962],
    [60, 0.978],
    [90, 0.99],
    [180, 0.99],
  ])
  return swimScene([
    ...edged(cloth, top, bottom, gathers),
    strip(cloth, loop, () => [0.011, 0.004], { swell: (angle, t) => 0.0007 * Math.sin(angle * 6 + t * 3) }),
    ...edged(cloth, waist, LOW_LEG),
  ])
}

function atoll(): Scene {
  const cloth = jersey('#64633f')
  const top = line([
    [0, 1.262],
    [14, 1.272],
    [27, 1.31],
    [36, 1.365],
    [50, 1.372],
    [62, 1.33],
    [90, 1.275],
    [130, 1.27],
    [180, 1.25],
  ])
  const bottom = line([
    [0, 1.158],
    [90, 1.165],
    [180, 1.17],
  ])
  const waist = line([
    [0, 1.062],
    [90, 1.076],
    [180, 1.08],
  ])
  const band = (at: number) =>
    cord(
      cloth,
      Array.from({ length: 121 }, (_, i) => onForm(Math.PI * (i / 60 - 1), at, 0.0046)),
      0.0016,
    )
  return swimScene([
    ...edged(cloth, top, bottom),
    ...straps(cloth, 0.034, 0.098, 1.35),
    band(1.182),
    ...edged(cloth, waist, LEG),
    band(1.045),
  ])
}

export const BIKINIS: Record<string, () => Scene> = { 'sw-003': littoral, 'sw-004': lagune, 'sw-009': atoll }
