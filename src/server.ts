import { redactConsole } from './logging/redactLog.ts'
import { handleStopSignals } from './startup/handleStopSignals.ts'

/** Passed by scripts/serve.mjs before a first start. */
const SETUP_FLAG = '--fill'

const closeOnStop = handleStopSignals()
redactConsole()
for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, exitWithError)

// Loaded after signals are handled, because it takes a second.
const { EnvError, readEnv } = await import('./startup/env.ts')
const { setUpShop, startShop } = await import('./startShop.ts')

try {
  const env = readEnv(process.env)
  if (process.argv.includes(SETUP_FLAG)) {
    await setUpShop(env)
    process.exit(0)
  }
  const running = await startShop(env)
  closeOnStop(() => running.close())
  const lines = [
    '',
    `  Shop      ${env.publicUrl}`,
    `  Admin     ${env.publicUrl}/admin`,
    `  Content   ${env.publicUrl}/cms`,
    ...(env.isUnencrypted
      ? ['', '  PUBLIC_URL is not https: passwords and addresses are sent unencrypted.']
      : []),
    ...(env.stripe ? [] : ['', '  Test mode: no card is charged. Pay with 4242 4242 4242 4242.']),
    '',
  ]
  console.log(lines.join('\n'))
} catch (error) {
  if (error instanceof EnvError) console.error(error.message)
  else if (isPortTaken(error))
    console.error(`Port ${error.port} is in use. Stop the process that uses it, or set PORT to another one.`)
  else console.error(error)
  process.exit(1)
}

/** Like Node's default, but prints the error through the redacted console. */
function exitWithError(error: unknown): never {
  console.error(error)
  process.exit(1)
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
