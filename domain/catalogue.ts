import { BALL_GOWNS } from './catalogue/ballGowns.ts'
import type { CataloguePiece } from './catalogue/cataloguePiece.ts'
import { REVAMP } from './catalogue/revamp.ts'
import { SWIMWEAR } from './catalogue/swimwear.ts'

export type { CataloguePiece }

/** The 30 built-in pieces: seeded into the database, and the storefront's fallback while the API is down. */
export const CATALOGUE: readonly CataloguePiece[] = [...SWIMWEAR, ...BALL_GOWNS, ...REVAMP]
