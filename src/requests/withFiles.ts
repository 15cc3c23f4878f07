import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { type Form, receiveForm } from './receiveForm.ts'
import type { UploadedFile } from '../operations/media/convertToWebp.ts'
import { HttpError } from '../errors/HttpError.ts'
import type { Shop } from '../startup/shop.ts'

const MAX_FILES = 20
/** Maximum size of an image. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024
const MULTIPART_OVERHEAD_BYTES = 1024 * 1024
const MAX_FIELD_BYTES = 1000
/** Maximum size of an upload; the body is cut off there, regardless of its Content-Length. */
export const MAX_UPLOAD_BYTES = MAX_FILES * MAX_FILE_BYTES + MULTIPART_OVERHEAD_BYTES
/** Maximum size of an upload of one image. */
export const MAX_PICTURE_BYTES = MAX_FILE_BYTES + MULTIPART_OVERHEAD_BYTES

/** Form field with one color per file, in the order of the files; missing or empty means all colors. */
export const COLORS_FIELD = 'colors'

/** Returns the folder in which uploaded files are stored until they are processed. */
export const uploadsFolder = ({ dataDir }: Pick<Shop['env'], 'dataDir'>) => path.resolve(dataDir, 'uploads')

/** Returns the error for an image that is too large, or, if `name` is null, for a whole upload that is. */
export function createFileTooLargeError(name: string | null, field: string): HttpError {
  return name === null
    ? createUploadTooLargeError()
    : new HttpError(413, `${name} is larger than 25 MB. Choose a smaller one.`, { field })
}

/**
 * Reads the repeated file field of a multipart upload, 1 to 20 files of at most 25 MB each with their colors, passes them
 * to `use`, and deletes them afterwards.
 */
export async function withFiles<T>(
  { shop, raw }: { shop: Shop; raw: PayloadRequest },
  field: string,
  use: (files: UploadedFile[]) => Promise<T>,
): Promise<T> {
  if (Number(raw.headers.get('content-length') ?? 0) > MAX_UPLOAD_BYTES) throw createUploadTooLargeError()
  const form = await readForm(shop, raw, field)
  try {
    return await use(toSentFiles(form, field))
  } finally {
    await form.deleteFiles()
  }
}

async function readForm(shop: Shop, raw: PayloadRequest, field: string): Promise<Form> {
  const { body = null, headers } = raw
  try {
    return await receiveForm({ body: body as Request['body'], headers }, uploadsFolder(shop.env), {
      files: MAX_FILES,
      fileBytes: MAX_FILE_BYTES,
      fieldBytes: MAX_FIELD_BYTES,
      createTooLargeError: (name) => createFileTooLargeError(name, field),
    })
  } catch (error) {
    if (error instanceof HttpError && error.status === 400)
      throw new HttpError(400, 'The upload can’t be read. Send the images as multipart/form-data.', {
        field,
      })
    throw error
  }
}

function toSentFiles({ files, fields }: Form, field: string): UploadedFile[] {
  const sent = files.filter((file) => file.field === field)
  if (sent.length === 0) throw new HttpError(400, `${field} must have at least one image`, { field })
  const colors = fields.filter(({ name }) => name === COLORS_FIELD).map(({ value }) => value)
  const hasColorFiles = files.some((file) => file.field === COLORS_FIELD)
  if (hasColorFiles || colors.length > sent.length)
    throw new HttpError(400, `${COLORS_FIELD} must be strings, at most one per image`, {
      field: COLORS_FIELD,
    })
  return sent.map((file, index) => ({
    name: file.name,
    read: () => readFile(file.path),
    color: colors[index]?.trim() ?? '',
  }))
}

const createUploadTooLargeError = () =>
  new HttpError(413, `You can upload up to ${MAX_FILES} images of 25 MB each at a time.`, { field: 'images' })
