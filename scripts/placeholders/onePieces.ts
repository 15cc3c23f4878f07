import { swatchOf } from '../../domain/rules/colors.ts'
import { jersey } from './cloth.ts'
import { line, strap } from './form.ts'
import { type Point, strip } from './mesh.ts'
import { curve, noise, smooth } from './noise.ts'
import type { Scene } from './studio.ts'
import { edged, HIGH_LEG, LEG, ruching, straps, swimScene } from './swimCuts.ts'

function calanque(): Scene {
  const cloth = jersey('#233064')
  const top = line([
    [0, 1.205],
    [10, 1.24],
    [22, 1.308],
    [33, 1.352],
    [42, 1.352],
    [66, 1.302],
    [92, 1.262],
    [130, 1.14],
    [180, 1.06],
  ])
  return swimScene([
    ...edged(cloth, top, LEG, ruching(1.05, 0.15, 0.0075)),
    ...straps(cloth, 0.013, 0.089, 1.335),
  ])
}

function salina(): Scene {
  const cloth = jersey(swatchOf('Terracotta'))
  const top = line([
    [0, 1.312],
    [34, 1.314],
    [38, 1.36],
    [54, 1.362],
    [66, 1.315],
    [92, 1.262],
    [130, 1.1],
    [180, 1.02],
  ])
  return swimScene([...edged(cloth, top, LEG), ...straps(cloth, 0.038, 0.1, 1.345)])
}

function rive(): Scene {
  const cloth = { ...jersey('#6e1b28'), gloss: 0.15, rough: 0.42 }
  const top = line([
    [0, 1.085],
    [5, 1.105],
    [12, 1.18],
    [20, 1.272],
    [28, 1.34],
    [38, 1.388],
    [46, 1.385],
    [62, 1.31],
    [88, 1.24],
    [130, 1.02],
    [180, 0.96],
  ])
  return swimScene([
    ...edged(cloth, top, HIGH_LEG, ruching(1.03, 0.07, 0.0032)),
    ...straps(cloth, 0.016, 0.092, 1.372),
  ])
}

function corail(): Scene {
  const cloth = jersey(swatchOf('Coral'))
  const top = line([
    [0, 1.428],
    [16, 1.436],
    [26, 1.42],
    [38, 1.36],
    [60, 1.265],
    [92, 1.175],
    [130, 1.05],
    [180, 1.0],
  ])
  const collar: Point[] = Array.from({ length: 41 }, (_, i): Point => {
    const theta = (i / 40) * 2 * Math.PI
    return [0.06 * Math.sin(theta), 1.43 + 0.005 * (1 - Math.cos(theta)), 0.058 * Math.cos(theta) - 0.002]
  })
  return swimScene([...edged(cloth, top, HIGH_LEG), strap(cloth, collar, 0.022, 0.003)])
}

export function solstice(hex = '#176551'): Scene {
  const cloth = jersey(hex)
  const top = curve([
    [-180, 1.1],
    [-150, 1.36],
    [-138, 1.474],
    [-120, 1.474],
    [-106, 1.34],
    [-88, 1.285],
    [-72, 1.35],
    [-61, 1.474],
    [-44, 1.476],
    [-28, 1.415],
    [-8, 1.35],
    [25, 1.3],
    [60, 1.272],
    [92, 1.245],
    [140, 1.13],
    [180, 1.1],
  ])
  const tucks = (theta: number, y: number) => {
    // Folds leave the shoulder on the left and fan out toward the right hip.
    const angle = Math.atan2(1.52 - y, theta * 0.15 + 0.155)
    const phase = angle * 30 + 1.3 * noise(theta * 3, y * 9, 3)
    const on = smooth(2.0, 1.3, Math.abs(theta)) * smooth(0.86, 1.0, y)
    return 0.0046 * on * (Math.sqrt(0.05 + Math.sin(phase) ** 2) - 0.5)
  }
  const shoulder: Point[] = [
    [-0.07, 1.462, 0.036],
    [-0.07, 1.474, 0.01],
    [-0.07, 1.474, -0.03],
    [-0.07, 1.462, -0.06],
  ]
  const sash = strip(cloth, shoulder, () => [0.013, 0.003], { rows: 80, columns: 60 })
  return swimScene([...edged(cloth, (theta) => top((theta * 180) / Math.PI), LEG, tucks), sash])
}

export const ONE_PIECES: Record<string, () => Scene> = {
  'sw-001': calanque,
  'sw-002': salina,
  'sw-005': rive,
  'sw-006': corail,
  'sw-010': () => solstice(),
}
