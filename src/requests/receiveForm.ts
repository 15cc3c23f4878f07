import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { FAILURES } from '../../domain/contract/failure.ts'
import { temporaryName } from '../files/temporaryFiles.ts'
import { HttpError } from '../errors/HttpError.ts'

/** A file of a form, on disk until the form is dropped. */
export interface FormFile {
  field: string
  name: string
  type: string
  size: number
  path: string
}

/** A multipart form: its fields in order, and its files on disk until `deleteFiles` deletes them. */
export interface Form {
  fields: { name: string; value: string }[]
  files: FormFile[]
  deleteFiles(): Promise<void>
}

interface FormLimits {
  files: number
  fileBytes: number
  fieldBytes: number
  /** Returns the error for a file that is too large, or for too many files if null. */
  createTooLargeError(file: string | null): HttpError
}

const MAX_FIELDS = 100

/** Reads a multipart form and streams its files into `folder`, so that only a chunk at a time is in memory. */
export async function receiveForm(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  folder: string,
  limits: FormLimits,
): Promise<Form> {
  const form: Form = { fields: [], files: [], deleteFiles: () => deleteFiles(form.files) }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const parser = openParser(headers, limits)
  const writing: Promise<unknown>[] = []
  // The parser waits for its files to be read and does not notice its own end until then; this ends everything.
  const end = new AbortController()
  // Each written file and the parser listen to it: that many are no leak.
  setMaxListeners(limits.files + 1, end.signal)
  let httpError: unknown
  const refuse = (error: unknown) => {
    httpError ??= error
    // Not from within the parser, which may be in the middle of this file.
    queueMicrotask(() => end.abort())
  }

  parser.on('error', () => {})
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse(new HttpError(413, FAILURES.tooLarge))
    else form.fields.push({ name, value })
  })
  parser.on('fieldsLimit', () => refuse(new HttpError(413, FAILURES.tooLarge)))
  parser.on('partsLimit', () => refuse(new HttpError(413, FAILURES.tooLarge)))
  parser.on('filesLimit', () => refuse(limits.createTooLargeError(null)))
  parser.on('file', (field, stream, sentName, _encoding, type) => {
    const name = sanitizeName(sentName)
    const file = {
      field,
      name,
      type,
      size: 0,
      path: path.join(folder, temporaryName(randomBytes(16).toString('hex'))),
    }
    form.files.push(file)
    stream.once('limit', () => refuse(limits.createTooLargeError(name)))
    const written = write(stream, file, end.signal)
    written.catch(refuse)
    writing.push(written)
  })

  try {
    if (!body) throw new HttpError(400, FAILURES.badForm)
    await pipeline(Readable.fromWeb(body as ReadableStream), parser, { signal: end.signal })
    await Promise.all(writing)
    if (httpError) throw httpError
    // Browsers send an empty file for a field in which none was chosen.
    const chosen = ({ name, size }: FormFile) => name !== '' || size > 0
    await deleteFiles(form.files.filter((file) => !chosen(file)))
    return { ...form, files: form.files.filter(chosen) }
  } catch (error) {
    end.abort()
    await Promise.allSettled(writing)
    await form.deleteFiles()
    throw toFormError(httpError ?? error)
  }
}

function openParser(headers: Headers, { files, fileBytes, fieldBytes }: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: Object.fromEntries(headers) as BusboyHeaders,
      limits: {
        files,
        fileSize: fileBytes,
        fieldSize: fieldBytes,
        fields: MAX_FIELDS,
        fieldNameSize: 200,
        parts: MAX_FIELDS + files,
      },
    })
  } catch {
    throw new HttpError(400, FAILURES.badForm)
  }
}

async function write(stream: BusboyFileStream, file: FormFile, signal: AbortSignal): Promise<void> {
  stream.on('data', (chunk: Buffer) => (file.size += chunk.length))
  await pipeline(stream, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }), { signal })
}

async function deleteFiles(files: readonly FormFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })))
}

/** Returns HttpErrors and disk errors as they are; any other error means that the form is invalid. */
function toFormError(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof HttpError ? error.cause : error
  if (cause instanceof HttpError) return cause
  const isDisk = error instanceof Error && 'syscall' in error
  return isDisk ? error : new HttpError(400, FAILURES.badForm)
}

/** Returns the browser's file name without control characters, which would end up in image names. */
const sanitizeName = (name: string | undefined) => (name ?? '').replace(/\p{Cc}/gu, '').slice(0, 255)
