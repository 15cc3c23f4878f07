import { heicMessage, hasHeicNameOrType } from '../../../../../domain/rules/pictures/heic.ts'

/** Upload limits of the server. */
export const MAX_IMAGES = 20
const MAX_BYTES = 25 * 1024 * 1024

/** Image formats for which some systems report no MIME type. */
const UNTYPED_IMAGE = /\.(avif|jxl|tiff?)$/i

export interface PartitionedFiles {
  good: File[]
  /** Messages for files that cannot be added. */
  rejections: string[]
}

/** Separates the images that can be added to the selection from files that cannot. */
export function partitionFiles(files: readonly File[], chosen: readonly File[]): PartitionedFiles {
  const good: File[] = []
  const rejections: string[] = []
  const tooMany: string[] = []
  for (const file of files) {
    const rejection = findRejection(file, [...chosen, ...good])
    if (rejection) rejections.push(rejection)
    else if (chosen.length + good.length >= MAX_IMAGES) tooMany.push(file.name)
    else good.push(file)
  }
  if (tooMany.length > 0)
    rejections.push(`You can add up to ${MAX_IMAGES} images at a time. Skipped: ${tooMany.join(', ')}.`)
  return { good, rejections }
}

function findRejection(file: File, others: readonly File[]): string | undefined {
  if (hasHeicNameOrType(file)) return heicMessage(file.name)
  if (!isImage(file)) return `${file.name} is not an image.`
  if (file.size > MAX_BYTES) return `${file.name} is larger than 25 MB. Choose a smaller one.`
  if (others.some((other) => isSameFile(other, file))) return `${file.name} is already selected.`
  return undefined
}

function isImage({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && UNTYPED_IMAGE.test(name))
}

function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
}

/** Formats a size: "840 KB", "2.4 MB". */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
}
