import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeAbandonedFiles, temporaryName } from './temporaryFiles.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'rivage-temporary-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

function create(name: string, ageHours = 0): string {
  const file = path.join(folder, name)
  fs.writeFileSync(file, 'x')
  const changedAt = new Date(Date.now() - ageHours * 3_600_000)
  fs.utimesSync(file, changedAt, changedAt)
  return name
}

async function getEndedPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid as number
}

describe('removeAbandonedFiles', () => {
  it('removes files and folders of a terminated process of this machine', async () => {
    const pid = await getEndedPid()
    create(`${os.hostname()}.${pid}.1a2b`)
    fs.mkdirSync(path.join(folder, `${os.hostname()}.${pid}.picture-Xy`))
    create(`${os.hostname()}.${pid}.picture-Xy/a.webp`)
    await removeAbandonedFiles(folder)
    expect(fs.readdirSync(folder)).toEqual([])
  })

  it('keeps files of a running process, regardless of their age', async () => {
    const names = [create(`${os.hostname()}.${process.ppid}.1a2b`, 48)]
    await removeAbandonedFiles(folder)
    expect(fs.readdirSync(folder)).toEqual(names)
  })

  it('removes files of a former process with the same PID', async () => {
    create(temporaryName('1a2b'))
    await removeAbandonedFiles(folder)
    expect(fs.readdirSync(folder)).toEqual([])
  })

  it('removes files of other machines and of unknown processes after a day', async () => {
    const names = [create('another-machine.7.1a2b', 23), create('3c4d', 23)]
    create('another-machine.7.5e6f', 25)
    create('7a8b', 25)
    await removeAbandonedFiles(folder)
    expect(fs.readdirSync(folder).toSorted()).toEqual(names.toSorted())
  })

  it('keeps files that are not temporary', async () => {
    const names = [create('gown.webp', 48)]
    create('.gown.webp.123', 48)
    await removeAbandonedFiles(folder, (name) => name.startsWith('.'))
    expect(fs.readdirSync(folder)).toEqual(names)
  })

  it('accepts a missing folder', async () => {
    await expect(removeAbandonedFiles(path.join(folder, 'none'))).resolves.toBeUndefined()
  })
})
