import { type ReactNode, useEffect, useId, useRef } from 'react'
import { mayWrite } from '../../../../../domain/productFields.ts'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { choiceNoun } from '../../../../../domain/rules/stock/stockSpread.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useRole } from '../../../session/useRole.ts'
import type { OpenForm } from '../state/openForm.ts'
import { isCountChanged } from '../state/stockReasonValues.ts'
import { CountSums } from './CountSums.tsx'
import { CountsToRead } from './grid/CountsToRead.tsx'
import { beginMove } from '../state/editCounts.ts'
import { gridOf } from './grid/gridOf.ts'
import { MoveCounts } from './MoveCounts.tsx'
import { NewStock } from './NewStock.tsx'
import { VariantCounts } from './VariantCounts.tsx'
import { VariantsToCount } from './VariantsToCount.tsx'
import styles from './VariantCounts.module.css'

interface StockPartProps {
  form: OpenForm
  /** Controls for stock as one total. */
  children: ReactNode
  /** Controls beside the stock in both modes. */
  beside: ReactNode
}

/** Stock of a product: one total, by variant, or while switching to counts by variant. */
export function StockPart({ form, children, beside }: StockPartProps) {
  const { product, isGone, countDraft } = form
  const mayCount = mayWrite(useRole(), 'stockQuantity')
  const isByVariant = product?.stockBy === 'variant' && !isGone
  const isMoving = countDraft?.purpose === 'move' && !isGone
  const part = useRef<HTMLDivElement>(null)
  // The pressed button is unmounted when the mode changes: move the focus here.
  const mode = isByVariant ? 'variant' : isMoving ? 'move' : 'product'
  const modeBefore = useRef(mode)
  useEffect(() => {
    if (modeBefore.current === mode) return
    modeBefore.current = mode
    part.current?.focus()
  }, [mode])

  return (
    <div ref={part} role="group" aria-label="Stock" tabIndex={-1} className={styles.part}>
      {!product ? (
        <NewStock form={form} mayCount={mayCount} beside={beside}>
          {children}
        </NewStock>
      ) : mode === 'product' ? (
        <>
          {children}
          {!isGone && mayCount && <MoveButton form={form} product={product} />}
        </>
      ) : (
        <>
          {isByVariant && (
            <div className={styles.top}>
              <CountSums product={product} />
              {beside}
            </div>
          )}
          <CountsBy form={form} product={product} mayCount={mayCount} />
          {!isByVariant && beside}
        </>
      )}
    </div>
  )
}

/** Grid to edit the counts, to assign the total, or read-only. */
function CountsBy({
  form,
  product,
  mayCount,
}: {
  form: OpenForm
  product: ManagedProduct
  mayCount: boolean
}) {
  const titleId = useId()
  const title = `Stock by ${nounOf(product)}`
  const label = `${title} of ${product.name}`
  const draft = form.countDraft
  return (
    <section aria-labelledby={titleId} className={styles.counts}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {mayCount ? (
        <VariantsToCount product={product}>
          {(variants) =>
            draft?.purpose === 'move' ? (
              <MoveCounts
                formId={form.id}
                product={product}
                variants={variants}
                draft={draft}
                label={label}
              />
            ) : (
              <VariantCounts form={form} product={product} variants={variants} label={label} />
            )
          }
        </VariantsToCount>
      ) : (
        <CountsToRead
          grid={gridOf(product.variants.map((each) => ({ ...each, id: each.sku })))}
          label={label}
        />
      )}
    </section>
  )
}

function MoveButton({ form, product }: { form: OpenForm; product: ManagedProduct }) {
  const hintId = useId()
  const isUnsaved = isCountChanged(product, form.values)
  if (product.sizes.length === 0 && product.colors.length === 0) return null
  return (
    <div className={styles.begin}>
      <Button
        variant="quiet"
        disabled={isUnsaved}
        aria-describedby={isUnsaved ? hintId : undefined}
        onClick={() => beginMove(form.id)}
      >
        Track stock by {nounOf(product)}
      </Button>
      {isUnsaved && (
        <p id={hintId} className={styles.soft}>
          Save the new quantity first.
        </p>
      )}
    </div>
  )
}

const nounOf = ({ sizes, colors }: ManagedProduct) =>
  choiceNoun([{ size: sizes[0] ?? null, color: colors[0] ?? null }])
