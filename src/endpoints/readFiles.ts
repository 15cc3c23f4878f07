import type { PayloadRequest } from 'payload'
import type { SentFile } from '../operations/readPicture.ts'
import { Refusal } from '../refusal.ts'

const MAX_FILES = 20
/** What one picture may weigh. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024
const MULTIPART_OVERHEAD_BYTES = 1024 * 1024
/** What a whole upload may weigh; the body is cut off there, whatever length it declares. */
export const MAX_UPLOAD_BYTES = MAX_FILES * MAX_FILE_BYTES + MULTIPART_OVERHEAD_BYTES

/** Beside the files, in their order: the color that each of them shows; none, or an empty one, is every color. */
export const COLORS_FIELD = 'colors'

/** Reads the repeated file field of a multipart upload: 1 to 20 files of at most 25 MB each, with their colors. */
export async function readFiles(req: PayloadRequest, field: string): Promise<SentFile[]> {
  if (Number(req.headers.get('content-length') ?? 0) > MAX_UPLOAD_BYTES) throw tooMuch()
  const form = await req.formData?.().catch((error: unknown) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    if (cause instanceof Refusal) throw cause
    throw new Refusal(400, 'The upload could not be read. Please send the pictures as multipart form data.', {
      field,
    })
  })
  const files = (form?.getAll(field) ?? []).filter((entry) => entry instanceof File)
  if (files.length === 0) throw new Refusal(400, `${field} must hold at least one picture`, { field })
  if (files.length > MAX_FILES) throw tooMuch()
  for (const { name, size } of files)
    if (size > MAX_FILE_BYTES)
      throw new Refusal(413, `${name} is larger than 25 MB. Please choose a smaller picture.`, { field })
  const sent = form?.getAll(COLORS_FIELD) ?? []
  const colors = sent.filter((color) => typeof color === 'string')
  if (colors.length < sent.length || sent.length > files.length)
    throw new Refusal(400, `${COLORS_FIELD} must be words, one for each of the pictures at most`, {
      field: COLORS_FIELD,
    })
  return Promise.all(
    files.map(async (file, index) => ({
      name: file.name,
      data: Buffer.from(await file.arrayBuffer()),
      color: colors[index]?.trim() ?? '',
    })),
  )
}

const tooMuch = () =>
  new Refusal(413, `At most ${MAX_FILES} pictures of 25 MB each can be sent at once.`, { field: 'images' })
