import { Worker } from 'node:worker_threads'
import { sharedInts } from './bvh.ts'
import type { Camera } from './camera.ts'
import type { Canvas } from './denoise.ts'
import type { Film } from './film.ts'
import type { Scene } from './scene.ts'

export type Task = { kind: 'expose' } | { kind: 'denoise'; canvas: Canvas; pass: number; strength: number }

export interface WorkerSetup {
  scene: Scene
  camera: Camera
  film: Film
  nextRow: Int32Array
}

/** Threads that share one picture. */
export interface Pool {
  /** Every row once; `onRow` hears how many are done. */
  run: (task: Task, onRow?: (rows: number) => void) => Promise<void>
  close: () => Promise<void>
}

export function openPool(threads: number, setup: Omit<WorkerSetup, 'nextRow'>): Pool {
  const nextRow = sharedInts(1)
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./startWorker.mjs', import.meta.url), { workerData: { ...setup, nextRow } }),
  )
  return {
    async run(task, onRow) {
      Atomics.store(nextRow, 0, 0)
      const watch = setInterval(() => onRow?.(Math.min(setup.film.height, Atomics.load(nextRow, 0))), 400)
      try {
        await Promise.all(
          workers.map(
            (worker) =>
              new Promise<void>((resolve, reject) => {
                worker.removeAllListeners('message').removeAllListeners('error')
                worker.once('message', () => {
                  resolve()
                })
                worker.once('error', reject)
                worker.postMessage(task)
              }),
          ),
        )
      } finally {
        clearInterval(watch)
      }
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
