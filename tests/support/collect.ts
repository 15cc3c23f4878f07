/** All that is told, once nothing more comes. */
export async function collect<T>(told: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const each of told) all.push(each)
  return all
}
