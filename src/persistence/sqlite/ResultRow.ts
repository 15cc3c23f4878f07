import type { Row, Value } from '@libsql/client'

/** A row as the driver's own client gives it: by the names of its columns, and by their places without these being listed. */
export class ResultRow {
  static #width = 0
  readonly #values: readonly Value[]

  private constructor(columns: readonly string[], values: readonly Value[]) {
    this.#values = values
    const named = this as unknown as Record<string, Value | undefined>
    // Of two columns of one name the first has it.
    for (const [place, column] of columns.entries())
      if (!Object.hasOwn(named, column)) named[column] = values[place]
  }

  get length(): number {
    return this.#values.length
  }

  static of(columns: readonly string[], values: readonly Value[]): Row {
    ResultRow.#widen(values.length)
    return new ResultRow(columns, values) as unknown as Row
  }

  /** Places are read through the prototype: to define them on each row takes longer than to read it from the database. */
  static #widen(width: number): void {
    for (; ResultRow.#width < width; ResultRow.#width++) {
      const place = ResultRow.#width
      Object.defineProperty(ResultRow.prototype, place, {
        get(this: ResultRow) {
          return this.#values[place]
        },
      })
    }
  }
}
