import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { PHONE_LENGTH } from '../../../../domain/rules/addresses/phoneNumbers.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmailField } from '../../../email/EmailField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { BillingAddress } from './BillingAddress.tsx'
import { getStreetWarning } from './addressForm.ts'
import { EMPTY_FORM, checkoutErrors, errorList, summarizeErrors } from './checkoutForm.ts'
import type { CheckoutForm } from './checkoutForm.ts'
import { GiftNote } from './GiftNote.tsx'
import { StepHeading } from '../parts/StepHeading.tsx'
import styles from './ShippingStep.module.css'

interface ShippingStepProps {
  form: CheckoutForm
  takesFocus: boolean
  onChange: (form: CheckoutForm) => void
  onContinue: () => void
}

export function ShippingStep({ form, takesFocus, onChange, onContinue }: ShippingStepProps) {
  const element = useRef<HTMLFormElement>(null)
  const [hasTried, setHasTried] = useState(false)
  const [hasTriedBilling, setHasTriedBilling] = useState(false)
  const [alert, setAlert] = useState('')
  const [confirmedStreet, setAskedStreet] = useState<string>()
  // Explain a prefilled form, and offer to clear it: the visitor may be a different person.
  const [isPrefilled, setWasKept] = useState(!takesFocus && form.email !== '')
  const errors = checkoutErrors(form)
  // Do not show errors yet in a billing address that was opened after the last submit.
  const billingErrors = hasTriedBilling ? errors.billing : {}
  const question = getStreetWarning(form.address)
  const isAsked = confirmedStreet === form.address
  const shown = {
    ...(question && isAsked && { address: question }),
    ...(hasTried && errors),
    billing: billingErrors,
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [wrong] = errorList(errors)
    if (!wrong) {
      if (!question || isAsked) return onContinue()
      setAskedStreet(form.address)
      element.current?.querySelector<HTMLElement>('[name="address"]')?.focus()
      return
    }
    setHasTried(true)
    setHasTriedBilling(!form.isBillingSame)
    setAlert(summarizeErrors(form))
    element.current?.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus()
  }

  const change = (changed: Partial<CheckoutForm>) => {
    setAlert('')
    onChange({ ...form, ...changed })
  }

  return (
    <form
      className={styles.form}
      ref={element}
      noValidate
      onSubmit={submit}
      aria-label="Contact and shipping"
    >
      <fieldset className={styles.group}>
        <StepHeading className={styles.title} takesFocus={takesFocus}>
          Contact
        </StepHeading>
        <EmailField
          label="Email"
          name="email"
          enterKeyHint="next"
          required
          className={styles.wide}
          value={form.email}
          error={shown.email}
          onEmail={(email) => change({ email })}
        />
        {isPrefilled && (
          <p className={styles.kept}>
            We’ve saved your details on this device for one hour.
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                onChange(EMPTY_FORM)
                setWasKept(false)
                element.current?.querySelector('input')?.focus()
              }}
            >
              Clear it
            </button>
          </p>
        )}
      </fieldset>
      <fieldset className={styles.group} aria-labelledby="shipping-address">
        <h2 className={styles.title} id="shipping-address">
          Shipping Address
        </h2>
        <AddressFields section="shipping" address={form} errors={shown} onChange={change} />
        <TextField
          label="Phone (optional)"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          enterKeyHint="next"
          maxLength={PHONE_LENGTH}
          value={form.phone}
          error={shown.phone}
          hint="For delivery questions only."
          onChange={(event) => change({ phone: event.target.value })}
        />
      </fieldset>
      <GiftNote form={form} onChange={change} />
      <BillingAddress form={form} errors={shown.billing} onChange={change} />
      <Alert>{alert}</Alert>
      <Button type="submit" className={styles.next}>
        Continue to Payment
      </Button>
    </form>
  )
}
