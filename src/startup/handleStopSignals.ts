type Close = () => Promise<void>

/**
 * Handles SIGTERM and SIGINT. During the start they end the process immediately with code 0: every step of a start is
 * atomic or repeatable, and the next start continues. Once the shop is open, pass its close function to the returned
 * function.
 */
export function handleStopSignals(): (close: Close) => void {
  let close: Close = async () => console.info('Stopped during the start. The next start continues.')
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  return (closeShop) => {
    close = closeShop
  }
}
