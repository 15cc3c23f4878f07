import { startSandbox } from '../startSandbox.ts'

// Runs a sandbox in a separate process, so that a test can kill it.
const [dataDir = '', webhookUrl = ''] = process.argv.slice(2)
const { port, keys } = await startSandbox({ dataDir, webhookUrl })
process.stdout.write(`${JSON.stringify({ port, keys })}\n`)
