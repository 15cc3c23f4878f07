/** Returns all values of an async iterable. */
export async function collect<T>(told: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const each of told) all.push(each)
  return all
}
