import { onFloor } from '../studio.ts'
import type { Editorial } from './editorial.ts'

/** Two gowns from the knee up, the nearer with its back to the light. */
export const editorial: Editorial = {
  name: 'category-ball-gowns',
  setting: onFloor('#c9bcae'),
  shot: { look: [0, 0.9, 0], fieldHeight: 1.3, distance: 6.5, pitch: 0.05 },
  cast: [
    { id: 'bg-003', color: 'Midnight', yaw: -0.4, at: [0.2, 0, 0.2] },
    { id: 'bg-001', color: 'Emerald', yaw: 0.35, at: [-0.36, 0, -0.65] },
  ],
}
