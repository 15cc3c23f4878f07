import { setImmediate as letOthersIn } from 'node:timers/promises'

/**
 * A text as a stream of bytes, read no faster than it is sent, and no further than somebody listens. Its first piece is
 * waited for, so that what fails at once can still be answered as a failure.
 */
export async function streamText(
  pieces: AsyncIterable<string>,
  onBreak: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  let first: IteratorResult<string> | undefined = await iterator.next()
  return new ReadableStream({
    async pull(controller) {
      try {
        // SQLite answers on the spot, so that a long text would keep every other request waiting to its end.
        await letOthersIn()
        const { done, value } = first ?? (await iterator.next())
        first = undefined
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onBreak(error)
        throw error
      }
    },
    cancel: async () => void (await iterator.return?.()),
  })
}
