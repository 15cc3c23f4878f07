import type { Row, Value } from '@libsql/client'

/** Row as the driver's own client returns it: values by column name and, not enumerable, by index. */
export class ResultRow {
  static #width = 0
  readonly #values: readonly Value[]

  private constructor(columns: readonly string[], values: readonly Value[]) {
    this.#values = values
    const named = this as unknown as Record<string, Value | undefined>
    // The first of several columns with the same name wins.
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

  /** Defines index getters on the prototype: defining them on each row takes longer than reading the row from the database. */
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
