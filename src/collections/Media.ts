import { readFile } from 'node:fs/promises'
import {
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type PayloadRequest,
  APIError,
} from 'payload'
import { PICTURE_SIZES } from '../pictures/pictureSizes.ts'
import { convertToWebp } from '../operations/media/convertToWebp.ts'
import { sanitizeImageName } from '../operations/media/sanitizeImageName.ts'
import type { MediaDoc } from '../presenters/presentProduct.ts'
import { HttpError } from '../errors/HttpError.ts'
import type { PictureStore } from '../pictures/PictureStore.ts'
import { uploadsFolder } from '../requests/withFiles.ts'
import type { Env } from '../startup/env.ts'
import { buildImageFileHooks } from './parts/imageFileHooks.ts'
import { rejectDeletionInUse } from './parts/rejectDeletionInUse.ts'
import { GROUPS } from './parts/groups.ts'

/**
 * Images. Express serves their files from `pictures` at /media. `onChange` is called for each written or deleted image.
 */
export const Media = (
  env: Pick<Env, 'dataDir'>,
  pictures: PictureStore,
  onChange: (picture: { id: string | number }) => void,
): CollectionConfig => {
  const files = buildImageFileHooks(pictures)
  return {
    slug: 'media',
    labels: { singular: 'Image', plural: 'Images' },
    admin: {
      group: GROUPS.content,
      hideAPIURL: true,
      useAsTitle: 'filename',
      listSearchableFields: ['filename', 'alt'],
      defaultColumns: ['filename', 'alt', 'width', 'height', 'updatedAt'],
      description: 'Images of products and pages. Sizes for each screen are generated automatically.',
    },
    // A copy would be the same image under another name.
    disableDuplicate: true,
    defaultSort: '-createdAt',
    upload: {
      // Payload neither stores nor deletes files here; it only checks for name conflicts and finds none.
      disableLocalStorage: true,
      staticDir: uploadsFolder(env),
      mimeTypes: ['image/*'],
      // Crops refer to pixels of the uploaded file, which is not stored.
      crop: false,
      // The browser may not fetch from other sites, and the server does not do it for users: pasted URLs could never be read.
      pasteURL: false,
      adminThumbnail: ({ doc }) => buildThumbnailUrl(doc as unknown as MediaDoc),
      imageSizes: PICTURE_SIZES,
    },
    fields: [
      {
        name: 'alt',
        label: 'Alt text',
        type: 'text',
        maxLength: 500,
        admin: {
          description:
            'Describes the image for screen readers and search engines. One sentence. Leave empty if the image is decorative.',
        },
      },
    ],
    hooks: {
      beforeOperation: [processUpload(pictures)],
      beforeChange: [files.beforeChange],
      afterChange: [({ doc }) => onChange(doc), files.afterChange],
      beforeDelete: [rejectDeletionInUse('image')],
      afterDelete: [({ doc }) => onChange(doc), files.afterDelete],
    },
  }
}

/** Processes uploads in the panel like those in the portal: rotates and resizes the image and removes its metadata. */
const processUpload =
  (pictures: PictureStore): CollectionBeforeOperationHook =>
  async ({ args, req }) => {
    const { file } = req
    if (req.payloadAPI !== 'REST') return args
    const given: unknown = 'data' in args ? args.data : undefined
    if (isRecord(given)) for (const name of DERIVED_FIELDS) delete given[name]
    if (!file) {
      if (isRecord(given)) applyFocalPoint(given, req)
      return args
    }
    try {
      const { name: sentName, tempFilePath } = file
      const data = await convertToWebp({
        name: sentName,
        read: async () => (tempFilePath ? await readFile(tempFilePath) : file.data),
      })
      const name = pictures.nameFor(sanitizeImageName(sentName))
      req.file = { data, name, size: data.length, mimetype: 'image/webp' }
    } catch (error) {
      throw error instanceof HttpError ? new APIError(error.message, error.status) : error
    }
    return args
  }

/** Saves only the coordinates of the focal point: sizes are not cropped, so none has to be generated again. */
function applyFocalPoint(given: Record<string, unknown>, { query }: PayloadRequest): void {
  const edits: unknown = query.uploadEdits
  if (!isRecord(edits)) return
  const { focalPoint } = edits
  if (isRecord(focalPoint))
    Object.assign(given, { focalX: Number(focalPoint.x), focalY: Number(focalPoint.y) })
  delete query.uploadEdits
}

/** Fields derived from the file. Payload ignores a file name and URLs sent by the client, but would accept these. */
const DERIVED_FIELDS = ['mimeType', 'filesize', 'width', 'height', 'thumbnailURL']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function buildThumbnailUrl({ filename, sizes }: MediaDoc): string {
  return `/media/${encodeURIComponent(sizes?.webp480?.filename ?? filename ?? '')}`
}
