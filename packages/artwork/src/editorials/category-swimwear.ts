import { onWall } from '../studio.ts'
import type { Editorial } from './editorial.ts'

/** Two suits one behind the other, close enough to see how they are cut. */
export const editorial: Editorial = {
  name: 'category-swimwear',
  setting: onWall(0.6, 0, '#e2d9cc'),
  shot: { look: [0, 1.13, 0], fieldHeight: 0.9, distance: 5, pitch: 0.05 },
  cast: [
    { id: 'sw-006', color: 'Coral', yaw: -0.3, at: [0.14, 0, 0.16] },
    { id: 'sw-001', color: 'Midnight', yaw: 0.4, at: [-0.17, 0, -0.22] },
  ],
}
