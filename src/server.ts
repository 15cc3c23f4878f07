import { EnvError, readEnv } from './startup/env.ts'
import { quietConsole } from './logging/quietLog.ts'
import { fillShop, startShop } from './startShop.ts'

/** Said by scripts/start.mjs before a first start. */
const FILL = '--fill'

quietConsole()
for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, stopAtOnce)

try {
  const env = readEnv(process.env)
  if (process.argv.includes(FILL)) {
    await fillShop(env)
    process.exit(0)
  }
  const running = await startShop(env)
  const { firstAdmin } = running
  const lines = [
    '',
    `  Shop      ${env.publicUrl}`,
    `  Admin     ${env.publicUrl}/admin`,
    `  Content   ${env.publicUrl}/cms`,
    ...(firstAdmin
      ? [
          `  User      ${firstAdmin.username}`,
          `  Password  ${firstAdmin.password ?? 'as given in ADMIN_PASSWORD'}${firstAdmin.password ? '   (shown this once)' : ''}`,
        ]
      : []),
    ...(env.isInTheClear
      ? ['', '  PUBLIC_URL is not https: passwords and addresses can be read on their way.']
      : []),
    ...(env.stripe ? [] : ['', '  Test mode: no card is charged. Pay with 4242 4242 4242 4242.']),
    '',
  ]
  console.log(lines.join('\n'))

  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
} catch (error) {
  if (error instanceof EnvError) console.error(error.message)
  else if (isPortTaken(error))
    console.error(`Port ${error.port} is in use. Stop what runs there, or set PORT to another one.`)
  else console.error(error)
  process.exit(1)
}

/** Node would do the same, and print whatever the error carries. */
function stopAtOnce(error: unknown): never {
  console.error(error)
  process.exit(1)
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
