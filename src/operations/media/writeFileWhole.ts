import fs from 'node:fs/promises'
import path from 'node:path'

/** Writes a file that others read: under its name it is there whole or, where the process dies, as it was before. */
export async function writeFileWhole(file: string, data: Buffer): Promise<void> {
  const folder = path.dirname(file)
  // Files whose names begin with a dot are not served.
  const unfinished = path.join(folder, `.${path.basename(file)}.${process.pid}`)
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(unfinished, data)
  await fs.rename(unfinished, file)
}
