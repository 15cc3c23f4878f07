import { useRef, useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import type { CustomerInfo } from '../../../domain/contract/customer.ts'
import { COUNTRIES } from '../../../domain/rules/countries.ts'
import { useShopConfig } from '../../api/useShopConfig.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addressErrors, summaryOfErrors } from './shippingAddress.ts'
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
      </fieldset>
      <fieldset className={styles.group}>
        <h2 className={styles.title}>Shipping Address</h2>
        <TextField label="First name" autoComplete="shipping given-name" {...field('firstName', 100)} />
        <TextField label="Last name" autoComplete="shipping family-name" {...field('lastName', 100)} />
        <TextField
          label="Address"
          autoComplete="shipping street-address"
          className={styles.wide}
          {...field('address', 300)}
        />
        <TextField label="City" autoComplete="shipping address-level2" {...field('city', 100)} />
        <TextField
          label="ZIP code"
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          inputMode={address.country === 'United States' ? 'numeric' : 'text'}
          {...field('zipCode', 20)}
        />
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
      </fieldset>
      <Alert>{alert}</Alert>
      <Button type="submit" className={styles.next}>
        Continue to Payment
      </Button>
    </form>
  )
}
