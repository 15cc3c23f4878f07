// Draws the studio pictures of the built-in catalogue. Names on the command line draw those alone.
import { mkdir, writeFile } from 'node:fs/promises'
import { CATALOGUE } from '../domain/catalogue.ts'
import { BIKINIS } from './placeholders/bikinis.ts'
import { COVER_UPS } from './placeholders/coverUps.ts'
import { BODICES } from './placeholders/denimBodices.ts'
import { SKIRTS } from './placeholders/denimSkirts.ts'
import { TROUSERS } from './placeholders/denimTrousers.ts'
import { EDITORIAL } from './placeholders/editorial.ts'
import { FULL_GOWNS } from './placeholders/fullGowns.ts'
import { JACKETS } from './placeholders/jackets.ts'
import { ONE_PIECES } from './placeholders/onePieces.ts'
import { SLENDER_GOWNS } from './placeholders/slenderGowns.ts'
import { encode, type Scene } from './placeholders/studio.ts'

const PICTURES = 'src/seed/pictures'
const ART = 'storefront/public/art'

const scenes: Record<string, () => Scene> = {
  ...ONE_PIECES,
  ...BIKINIS,
  ...COVER_UPS,
  ...FULL_GOWNS,
  ...SLENDER_GOWNS,
  ...TROUSERS,
  ...SKIRTS,
  ...BODICES,
  ...JACKETS,
}

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

await mkdir(PICTURES, { recursive: true })
await mkdir(ART, { recursive: true })
for (const { id } of CATALOGUE.filter((piece) => isWanted(piece.id))) {
  const scene = scenes[id]
  if (!scene) throw new Error(`Nothing draws ${id} yet. Add its scene to scripts/placeholders.`)
  await writeFile(`${PICTURES}/${id}.webp`, await encode(scene(), 60_000))
  console.log(`Drew ${id}`)
}
for (const [name, { scene, maxBytes }] of Object.entries(EDITORIAL).filter(([name]) => isWanted(name))) {
  await writeFile(`${ART}/${name}.webp`, await encode(scene(), maxBytes))
  console.log(`Drew ${name}`)
}
