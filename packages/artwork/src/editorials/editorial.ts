import type { Vec3 } from '../maths/vectors.ts'
import type { Setting } from '../studio.ts'
import type { Shot } from '../tracer/camera.ts'

/** The editorials there are: each is described in the file of its name. */
export const EDITORIALS = ['hero', 'category-swimwear', 'category-ball-gowns', 'category-revamp'] as const

export type EditorialName = (typeof EDITORIALS)[number]

/** A piece in a picture of several, or of a part of one. */
export interface Role {
  id: string
  color: string
  /** Radians the piece is turned. */
  yaw: number
  /** Metres from where a piece alone would stand. */
  at?: Vec3
}

/** A picture of the house's own, for Home and wherever no single piece is sold. */
export interface Editorial {
  name: EditorialName
  setting: Setting
  shot: Shot
  cast: readonly Role[]
}
