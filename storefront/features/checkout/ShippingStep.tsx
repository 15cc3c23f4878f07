import { useRef, useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import type { CustomerInfo } from '../../../domain/contract/customer.ts'
import { COUNTRIES } from '../../../domain/rules/countries.ts'
import { useShopConfig } from '../../api/useShopConfig.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { addressErrors, EMPTY_ADDRESS, postalCodeName, summaryOfErrors } from './shippingAddress.ts'
import { StepHeading } from './StepHeading.tsx'
import styles from './ShippingStep.module.css'

interface ShippingStepProps {
  address: CustomerInfo
  takesFocus: boolean
  onChange: (address: CustomerInfo) => void
  onContinue: () => void
}

export function ShippingStep({ address, takesFocus, onChange, onContinue }: ShippingStepProps) {
  const countries = useShopConfig().config?.countries ?? COUNTRIES
  const form = useRef<HTMLFormElement>(null)
  const [hasTried, setHasTried] = useState(false)
  const [alert, setAlert] = useState('')
  const errors = addressErrors(address)
  // Who finds the form filled in is told why, and may be somebody else.
  const [wasKept, setWasKept] = useState(!takesFocus && address.email !== '')
  // A code is not spoken of while it is being typed.
  const [hasLeftZipCode, setLeftZipCode] = useState(address.zipCode !== '')
  const isToldOfZipCode = hasLeftZipCode && !hasTried && address.zipCode.trim() !== ''
  const hint = isToldOfZipCode ? errors.zipCode : undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = Object.keys(errors)[0]
    if (wrong === undefined) {
      onContinue()
      return
    }
    setHasTried(true)
    setAlert(summaryOfErrors(address, errors))
    form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }

  const field = (name: keyof CustomerInfo, maxLength: number) => ({
    name,
    value: address[name],
    maxLength,
    required: true,
    enterKeyHint: 'next' as const,
    error: hasTried ? errors[name] : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setAlert('')
      onChange({ ...address, [name]: event.target.value })
    },
  })

  return (
    <form className={styles.form} ref={form} noValidate onSubmit={submit} aria-label="Contact and shipping">
      <fieldset className={styles.group}>
        <StepHeading className={styles.title} takesFocus={takesFocus}>
          Contact
        </StepHeading>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          className={styles.wide}
          {...field('email', 254)}
        />
        {wasKept && (
          <p className={styles.kept}>
            We kept what you entered on this device, for an hour or until your order is placed.
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                onChange(EMPTY_ADDRESS)
                setWasKept(false)
                form.current?.querySelector('input')?.focus()
              }}
            >
              Clear it
            </button>
          </p>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <h2 className={styles.title}>Shipping Address</h2>
        {/* First: the code's keyboard, and what is said of it, follow from it. */}
        <SelectField
          label="Country"
          name="country"
          autoComplete="shipping country-name"
          className={styles.wide}
          value={address.country}
          onChange={(event) => onChange({ ...address, country: event.target.value })}
        >
          {countries.map(({ name, code }) => (
            <option key={code} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="First name" autoComplete="shipping given-name" {...field('firstName', 100)} />
        <TextField label="Last name" autoComplete="shipping family-name" {...field('lastName', 100)} />
        <TextField
          label="Address"
          autoComplete="shipping address-line1"
          className={styles.wide}
          {...field('address', 300)}
        />
        <TextField label="City" autoComplete="shipping address-level2" {...field('city', 100)} />
        <TextField
          label={postalCodeName(address)}
          autoComplete="shipping postal-code"
          className={styles.zipCode}
          autoCapitalize="characters"
          spellCheck={false}
          inputMode={postalCodeName(address) === 'ZIP code' ? 'numeric' : 'text'}
          {...field('zipCode', 20)}
          hint={hint}
          onFocus={() => setLeftZipCode(false)}
          onBlur={() => setLeftZipCode(true)}
        />
      </fieldset>
      {/* The field's own hint is read with the field, which the shopper has left. */}
      <VisuallyHidden role="status">{hint}</VisuallyHidden>
      <Alert>{alert}</Alert>
      <Button type="submit" className={styles.next}>
        Continue to Payment
      </Button>
    </form>
  )
}
