import { heicMessage, isCalledHeic } from '../../../../../domain/rules/pictures/heic.ts'

/** The server's measures for an upload. */
export const MOST_IMAGES = 20
const MOST_BYTES = 25 * 1024 * 1024

/** Formats that some systems have no type for. */
const UNTYPED_IMAGE = /\.(avif|jxl|tiff?)$/i

export interface SortedFiles {
  good: File[]
  /** A sentence for each that cannot be added, and why. */
  rejections: string[]
}

/** Tells the pictures that can be added beside those already chosen from what cannot. */
export function sortFiles(files: readonly File[], chosen: readonly File[]): SortedFiles {
  const good: File[] = []
  const rejections: string[] = []
  const tooMany: string[] = []
  for (const file of files) {
    const refusal = httpErrorOf(file, [...chosen, ...good])
    if (refusal) rejections.push(refusal)
    else if (chosen.length + good.length >= MOST_IMAGES) tooMany.push(file.name)
    else good.push(file)
  }
  if (tooMany.length > 0)
    rejections.push(`You can add up to ${MOST_IMAGES} images at a time. Skipped: ${tooMany.join(', ')}.`)
  return { good, rejections }
}

function httpErrorOf(file: File, others: readonly File[]): string | undefined {
  if (isCalledHeic(file)) return heicMessage(file.name)
  if (!isImage(file)) return `${file.name} is not an image.`
  if (file.size > MOST_BYTES) return `${file.name} is larger than 25 MB. Choose a smaller one.`
  if (others.some((other) => isSameFile(other, file))) return `${file.name} is already selected.`
  return undefined
}

function isImage({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && UNTYPED_IMAGE.test(name))
}

function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
}

/** '840 KB', '2.4 MB'. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
}
