import { spawn } from 'node:child_process'
import os from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a script in a process of its own, which takes its memory with it, and shows what it says. Answers its exit code;
 * where a signal ended it, or came to this process and was passed on, it is 128 and the signal's number, as in a shell:
 * whatever comes after the script is not to be done then.
 */
export function runApart(script, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' })
    let told
    const passOn = (signal) => {
      told = signal
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, passOn)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const each of SIGNALS) process.off(each, passOn)
      const ending = told ?? signal
      resolve(ending ? 128 + os.constants.signals[ending] : code)
    })
  })
}
