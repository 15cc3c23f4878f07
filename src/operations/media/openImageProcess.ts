import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import path from 'node:path'

const SCRIPTS = {
  clean: path.resolve('src/operations/media/cleanPicture.cjs'),
  sizes: path.resolve('src/operations/media/makeSizes.cjs'),
}

export interface ImageProcess {
  /** Sends a request and resolves to its result. Rejects if the request fails or the process exits first. */
  send<Result>(order: object): Promise<Result>
  /** Kills the process; the request in progress is rejected. */
  close(): void
}

/** Running processes that convert uploads. */
const uploadProcesses = new Set<ChildProcess>()
const uploadEvents = new EventEmitter<{ start: []; end: [] }>()

/**
 * Calls the listener whenever a process that converts uploads starts. Image sizes then have to wait, because both
 * processes together take more memory than the shop may use. Returns a function that removes the listener.
 */
export function onUploadProcess(listener: () => void): () => void {
  uploadEvents.on('start', listener)
  return () => uploadEvents.off('start', listener)
}

/** Resolves when no process converts uploads. Rejects if the signal is aborted. */
export async function waitForUploadProcesses(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  while (uploadProcesses.size > 0) await once(uploadEvents, 'end', { signal })
}

function trackUploadProcess(started: ChildProcess) {
  const remove = () => {
    if (uploadProcesses.delete(started)) uploadEvents.emit('end')
  }
  started.once('exit', remove).once('error', remove)
  uploadProcesses.add(started)
  uploadEvents.emit('start')
}

/**
 * Opens a child process for one of the scripts in this folder, which load the image library. It starts with the first
 * request. An image that crashes it fails only that request, and the next request starts a new process.
 */
export function openImageProcess(script: keyof typeof SCRIPTS, args: readonly string[] = []): ImageProcess {
  let child: ChildProcess | undefined
  let nextId = 1
  const start = () => {
    const started = fork(SCRIPTS[script], args, {
      execArgv: [],
      // By default glibc gives every encoder thread its own arena, which doubles the memory.
      env: { ...process.env, NODE_OPTIONS: '', MALLOC_ARENA_MAX: '1' },
      stdio: 'ignore',
      // Sends images as bytes.
      serialization: 'advanced',
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    if (script === 'clean') trackUploadProcess(started)
    return started
  }
  return {
    send(order) {
      child ??= start()
      return sendOrder(child, nextId++, order)
    },
    close() {
      child?.kill('SIGKILL')
      child = undefined
    },
  }
}

function sendOrder<Result>(child: ChildProcess, id: number, order: object): Promise<Result> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      end()
    }
    const onMessage = (message: unknown) => {
      const response = message as { id: number; made?: Result; failure?: string }
      if (response.id !== id) return
      const { made, failure } = response
      settle(() => (made ? resolve(made) : reject(new Error(failure))))
    }
    const onExit = () => settle(() => reject(new Error('The image process has exited')))
    const onError = (error: Error) => settle(() => reject(error))
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.send({ id, order }, (error) => {
      if (error) onError(error)
    })
  })
}
