import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface LoadOptions {
  connections: number
  seconds: number
  /** Folder for wrk's script. */
  folder: string
}

/**
 * Requests the given paths with wrk and returns the number of responses. wrk uses so little CPU that the server never waits
 * for it: a server that has to be woken for each request uses twice the CPU time.
 */
export async function browseWithWrk(
  url: string,
  paths: readonly string[],
  { connections, seconds, folder }: LoadOptions,
): Promise<number> {
  const script = path.join(folder, `paths-${new URL(url).port}.lua`)
  writeFileSync(
    script,
    `local paths = { ${paths.map((each) => JSON.stringify(each)).join(', ')} }
local next = 0
function request()
  next = next % #paths + 1
  return wrk.format("GET", paths[next])
end
`,
  )
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, '-H', 'Accept-Encoding: br']
  const { stdout } = await run(process.env.WRK_PATH ?? 'wrk', [...load, url]).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(
        'Measuring several processes requires wrk. Install it (apt-get install wrk), or set WRK_PATH.',
      )
    throw error
  })
  const [, responses] = /(\d+) requests in/.exec(stdout) ?? []
  if (responses === undefined || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk failed:\n${stdout}`)
  return Number(responses)
}
