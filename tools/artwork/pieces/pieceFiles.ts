import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Piece } from './piece.ts'

const FOLDER = import.meta.dirname
const PIECE_FILE = /^([a-z]{2}-\d{3})\.ts$/

/** The ids that have a description file, in order. */
export async function describedIds(): Promise<string[]> {
  const names = await readdir(FOLDER)
  return names.flatMap((name) => PIECE_FILE.exec(name)?.[1] ?? []).sort()
}

/** A piece by its id, and the text that describes it: whoever changes the text wants new pictures. */
export async function readPiece(id: string): Promise<{ piece: Piece; text: string }> {
  const file = path.join(FOLDER, `${id}.ts`)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${id} has no description file in tools/artwork/pieces yet.`)
  })
  const { piece } = (await import(file)) as { piece: Piece }
  return { piece, text }
}
