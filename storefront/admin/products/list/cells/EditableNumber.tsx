import { type SubmitEvent, useRef, useState } from 'react'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { readCents, toDollars } from '../../../../../domain/rules/payments/money.ts'
import { ApiError } from '../../../../api/callEndpoint.ts'
import { adminPaths } from '../../../api/adminPaths.ts'
import { requestProduct, refreshProducts } from '../../../api/products.ts'
import { ENTER_COUNT, ENTER_PRICE } from '../../parts/numberMessages.ts'
import { useSubmit } from '../../parts/useSubmit.ts'
import styles from './EditableNumber.module.css'

interface EditableNumberProps {
  product: ManagedProduct
  field: 'price' | 'stockQuantity'
  /** Text of the button that opens the field. */
  children: string
}

const FIELDS = {
  price: {
    name: 'price',
    read: (typed: string) => {
      const cents = readCents(typed)
      return cents === null ? null : toDollars(cents)
    },
    show: ({ price }: ManagedProduct) => price.toFixed(2),
    mistake: ENTER_PRICE,
  },
  stockQuantity: {
    name: 'stock',
    read: (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null),
    show: ({ stockQuantity }: ManagedProduct) => String(stockQuantity),
    mistake: ENTER_COUNT,
  },
} as const

/** Number that is edited in the list, with the validation and conflict checks of the form. */
export function EditableNumber({ product, field, children }: EditableNumberProps) {
  const { name, read, show, mistake } = FIELDS[field]
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')
  const close = () => {
    setTyped(null)
    setError('')
    // The button is mounted after the field is unmounted.
    setTimeout(() => button.current?.focus())
  }
  const { isBusy, failure, submit } = useSubmit(async () => {
    const path = adminPaths.product(product.id)
    try {
      await requestProduct(path, {
        method: 'PUT',
        json: { [field]: read(typed ?? '') },
        headers: { 'If-Match': product.etag },
      })
      close()
    } catch (caught) {
      if (!(caught instanceof ApiError) || caught.status !== 412) throw caught
      throw new Error('This product was updated by someone else. Check it and try again.', { cause: caught })
    } finally {
      await refreshProducts()
    }
  })
  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        className={styles.open}
        aria-label={`${children}, change ${name} of ${product.name}`}
        onClick={() => setTyped(show(product))}
      >
        {children}
      </button>
    )

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (read(typed) === null) return setError(mistake)
    setError('')
    if (typed === show(product)) close()
    else submit()
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <input
        // The user opened the field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className={styles.input}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={`${name === 'price' ? 'Price' : 'Stock'} of ${product.name}`}
        aria-invalid={error !== '' || failure !== '' || undefined}
        value={typed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && !isBusy && close()}
      />
      <button type="submit" className={styles.save} disabled={isBusy}>
        {isBusy ? 'Saving...' : 'Save'}
      </button>
      <button type="button" className={styles.save} disabled={isBusy} onClick={close}>
        Cancel
      </button>
      {(error || failure) && (
        <p role="alert" className={styles.error}>
          {error || failure}
        </p>
      )}
    </form>
  )
}
