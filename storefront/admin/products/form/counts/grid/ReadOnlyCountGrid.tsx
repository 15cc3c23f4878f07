import { countLabel } from '../../../../../../domain/rules/stock/stockLabels.ts'
import { GridHead } from './CountGrid.tsx'
import styles from './CountGrid.module.css'
import { type Grid, getCell } from './buildGrid.ts'

/** Read-only grid of counts. */
export function ReadOnlyCountGrid({ grid, label }: { grid: Grid; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it takes the focus, and it has to be scrolled with the keyboard, too
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.grid} aria-label={label}>
        <GridHead sizes={grid.sizes} />
        <tbody>
          {grid.rows.map(({ color }, row) => (
            <tr key={color}>
              <th scope="row" className={styles.color}>
                {color ?? 'Count'}
              </th>
              {grid.sizes.map((size, column) => {
                const cell = getCell(grid, { row, column })
                return (
                  <td key={size} className={styles.read}>
                    {cell &&
                      (cell.count.stockQuantity === 0 && !cell.count.inStock
                        ? 'sold out'
                        : countLabel(cell.count))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
