import { onFloor } from '../studio.ts'
import type { Editorial } from './editorial.ts'

/** Three gowns before a wall the color of strong tea; the words of Home stand at the left. */
export const editorial: Editorial = {
  name: 'hero',
  setting: onFloor('#5d463c'),
  shot: { look: [0.1, 0.77, 0], fieldHeight: 1.46, distance: 7, pitch: 0.05 },
  cast: [
    { id: 'bg-001', color: 'Oxblood', yaw: 0.4, at: [0.36, 0, 0.2] },
    { id: 'bg-010', color: 'Aubergine', yaw: -0.3, at: [1.16, 0, -0.6] },
    { id: 'bg-004', color: 'Noir', yaw: 0.55, at: [-0.36, 0, -0.75] },
  ],
}
