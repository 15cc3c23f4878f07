import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import type { PICTURE_SIZES } from './pictureSizes.ts'

const SCRIPT = path.resolve('src/operations/media/makeSizes.cjs')

/** A size as its row tells of it; the file has its name in the folder of pictures. */
export interface MadeSize {
  filename: string
  mimeType: string
  /** In bytes. */
  filesize: number
  width: number
  height: number
}

/** A picture's file, and what its bytes are known by. */
export interface Source {
  file: string
  /** SHA-256, in hexadecimal digits. */
  hash: string
}

/** Makes one size of a picture beside it, under the name that Payload would give it; fails where its file is another by now. */
export type MakeSize = (source: Source, size: (typeof PICTURE_SIZES)[number]) => Promise<MadeSize>

export interface SizeMaker {
  makeSize: MakeSize
  /** Ends what is being made, which fails then. */
  close(): void
}

/** Makes sizes in a process of its own, at a low priority; it is begun with the first and gone with `close`. */
export function openSizeProcess(priority = os.constants.priority.PRIORITY_BELOW_NORMAL): SizeMaker {
  let child: ChildProcess | undefined
  let nextId = 1
  const begin = () => {
    const begun = fork(SCRIPT, [String(priority)], {
      execArgv: [],
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: 'ignore',
    })
    // A picture that is too much for it ends it; the next one has a new one.
    begun.once('exit', () => {
      if (child === begun) child = undefined
    })
    return begun
  }
  return {
    makeSize: ({ file, hash }, { width, formatOptions: { format, options } }) => {
      child ??= begin()
      return ask(child, nextId++, { source: file, hash, folder: path.dirname(file), width, format, options })
    },
    close() {
      child?.kill('SIGKILL')
      child = undefined
    },
  }
}

function ask(child: ChildProcess, id: number, order: object): Promise<MadeSize> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      end()
    }
    const onMessage = (message: unknown) => {
      const answer = message as { id: number; made?: MadeSize; failure?: string }
      if (answer.id !== id) return
      const { made, failure } = answer
      settle(() => (made ? resolve(made) : reject(new Error(failure))))
    }
    const onExit = () => settle(() => reject(new Error('The process that makes sizes has ended')))
    const onError = (error: Error) => settle(() => reject(error))
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.send({ id, order }, (error) => {
      if (error) onError(error)
    })
  })
}
