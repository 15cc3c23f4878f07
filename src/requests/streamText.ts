import { setImmediate as letOthersIn } from 'node:timers/promises'

/**
 * Encodes text chunks as a byte stream with backpressure and cancellation. Waits for the first chunk, so that an immediate
 * failure can still be sent as an error response.
 */
export async function streamText(
  chunks: AsyncIterable<string>,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const iterator = chunks[Symbol.asyncIterator]()
  let first: IteratorResult<string> | undefined = await iterator.next()
  return new ReadableStream({
    async pull(controller) {
      try {
        // SQLite responds synchronously, so that a long text would block other requests until its end.
        await letOthersIn()
        const { done, value } = first ?? (await iterator.next())
        first = undefined
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onError(error)
        throw error
      }
    },
    cancel: async () => void (await iterator.return?.()),
  })
}
