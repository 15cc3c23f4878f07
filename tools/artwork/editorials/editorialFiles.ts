import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { HOUSE_ART, type HouseArtName } from '../../../domain/content/houseArt.ts'
import type { Editorial } from './editorial.ts'

/** Every picture of the house's own has its description here, by its name. */
export const EDITORIALS = Object.keys(HOUSE_ART) as HouseArtName[]

/** An editorial by its name, and the text that describes it. */
export async function readEditorial(name: HouseArtName): Promise<{ editorial: Editorial; text: string }> {
  const file = path.join(import.meta.dirname, `${name}.ts`)
  const text = await readFile(file, 'utf8')
  const { editorial } = (await import(file)) as { editorial: Editorial }
  return { editorial, text }
}
