import { spawn } from 'node:child_process'
import os from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a script in a child process, which frees its memory on exit, with inherited output. Resolves to its exit code, or to 128
 * plus the signal number (as in a shell) if a signal ended it or was forwarded to it: callers must stop then.
 */
export function runApart(script, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' })
    let received
    const passOn = (signal) => {
      received = signal
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, passOn)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const each of SIGNALS) process.off(each, passOn)
      const ending = received ?? signal
      resolve(ending ? 128 + os.constants.signals[ending] : code)
    })
  })
}
