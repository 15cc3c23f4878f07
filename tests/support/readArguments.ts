/** What was asked for on a command line; tells how to ask and ends the process where that was not understood. */
export function readArguments<T>(help: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (error instanceof Error) console.error(`${error.message}\n`)
    console.error(help)
    process.exit(1)
  }
}

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${text} is no whole number.`)
  return Number(text)
}
