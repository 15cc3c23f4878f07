import type { Mesh } from '../geometry/mesh.ts'
import type { Body } from '../form/bodyField.ts'
import { BODIES, type SETTINGS } from '../studio.ts'
import type { Shot } from '../tracer/camera.ts'

/** The ways in which a piece is pictured: the front in every color, the others in its first. */
export const VIEWS = ['front', 'turned', 'detail'] as const
export type ViewName = (typeof VIEWS)[number]

export interface View {
  name: ViewName
  /** Radians the piece is turned: 0.6 three-quarter, π from behind. */
  yaw: number
  shot: Shot
}

/** Everything that makes the pictures of one piece. */
export interface Piece {
  id: string
  setting: keyof typeof SETTINGS
  /** What it is shown on, where that is not what its setting has; null for nothing. */
  body?: Body | null
  /** Its cloth is seen through. */
  isSheer?: true
  /** Meshes in the colour's fabrics. Same color, same meshes: all chance comes from seeds written here. */
  build: (color: string) => Mesh[]
  colors: readonly string[]
  views: readonly View[]
}

/** Reads the fabrics of a color from a piece's own list, and says which one is missing. */
export function fabricsOf<T>(list: Readonly<Record<string, T>>, color: string): T {
  const fabrics = list[color]
  if (fabrics === undefined) throw new Error(`No fabrics for the color ${color}.`)
  return fabrics
}

/** The body that a piece is shown on, or null. */
export const bodyOf = ({ body, setting }: Pick<Piece, 'body' | 'setting'>): Body | null =>
  body === undefined ? BODIES[setting] : body
