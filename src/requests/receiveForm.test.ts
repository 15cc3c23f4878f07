import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { HttpError } from '../errors/HttpError.ts'
import { receiveForm } from './receiveForm.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rivage-forms-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('receives the maximum number of files without a Node warning', async () => {
  const warn = vi.fn()
  process.on('warning', warn)
  onTestFinished(() => void process.off('warning', warn))
  const texts = Array.from({ length: 20 }, (_, number) => `picture ${number}`)
  const sent = new FormData()
  for (const text of texts) sent.append('images', new File([text], `${text}.webp`))
  const form = await receiveForm(new Request('http://shop.test', { method: 'POST', body: sent }), folder, {
    files: 20,
    fileBytes: 100,
    fieldBytes: 100,
    createTooLargeError: () => new HttpError(413, 'Too large.'),
  })
  expect(form.files.map((file) => readFileSync(file.path, 'utf8'))).toEqual(texts)
  await form.deleteFiles()
  expect(readdirSync(folder)).toEqual([])
  // Node emits such warnings asynchronously.
  await new Promise(setImmediate)
  expect(warn).not.toHaveBeenCalled()
})
