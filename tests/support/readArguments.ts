/** Returns the parsed command line. If it is invalid, prints the help text and exits with 1. */
export function readArguments<T>(help: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (error instanceof Error) console.error(`${error.message}\n`)
    console.error(help)
    process.exit(1)
  }
}

export function parseInteger(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${text} is no whole number.`)
  return Number(text)
}
