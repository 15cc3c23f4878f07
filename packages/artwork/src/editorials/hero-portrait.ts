import { onFloor } from '../studio.ts'
import type { Editorial } from './editorial.ts'

/** The same evening for a phone: one gown whole, another behind it; the words of Home stand below. */
export const editorial: Editorial = {
  name: 'hero-portrait',
  setting: onFloor('#5d463c'),
  shot: { look: [0, 0.62, 0], fieldHeight: 2.2, distance: 7, pitch: 0.05 },
  cast: [
    { id: 'bg-001', color: 'Oxblood', yaw: 0.35, at: [-0.06, 0, 0.2] },
    { id: 'bg-004', color: 'Noir', yaw: -0.45, at: [0.5, 0, -0.9] },
  ],
}
