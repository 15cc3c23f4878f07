import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'
import { AddressFields } from './AddressFields.tsx'
import type { AddressErrors } from './addressForm.ts'
import type { CheckoutForm } from './checkoutForm.ts'
import styles from './ShippingStep.module.css'

interface BillingAddressProps {
  form: CheckoutForm
  errors: AddressErrors
  onChange: (changed: Partial<CheckoutForm>) => void
}

/** Billing address of the card; the same as the shipping address by default. */
export function BillingAddress({ form, errors, onChange }: BillingAddressProps) {
  const { isBillingSame, billing } = form
  return (
    <fieldset className={styles.group} aria-labelledby="billing-address">
      <h2 className={styles.title} id="billing-address">
        Billing Address
      </h2>
      <CheckboxField
        label="Billing address is the same"
        name="isBillingSame"
        className={styles.wide}
        checked={isBillingSame}
        onChange={(event) => onChange({ isBillingSame: event.target.checked })}
      />
      <p className={styles.kept}>
        {isBillingSame
          ? 'Sending a gift? Clear this box and enter your own address.'
          : 'Enter the address that your card statement goes to. We address our emails to this name.'}
      </p>
      {!isBillingSame && (
        <AddressFields
          section="billing"
          address={billing}
          errors={errors}
          onChange={(next) => onChange({ billing: next })}
        />
      )}
    </fieldset>
  )
}
