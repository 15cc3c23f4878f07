import { onWall } from '../studio.ts'
import type { Editorial } from './editorial.ts'

/** A jacket and a jean, side by side as on a rail. */
export const editorial: Editorial = {
  name: 'category-revamp',
  setting: onWall(0.8, -0.2, '#d5cabd'),
  shot: { look: [0, 0.86, 0], fieldHeight: 1.16, distance: 5.5, pitch: 0.1 },
  cast: [
    { id: 'rv-004', color: 'Sky Wash', yaw: 0.35, at: [-0.28, -0.2, 0.15] },
    { id: 'rv-001', color: 'Faded Indigo', yaw: -0.3, at: [0.36, 0.1, -0.1] },
  ],
}
