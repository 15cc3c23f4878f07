import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../../../domain/rules/addresses/countries.ts'
import { usePublicConfig } from '../../../api/usePublicConfig.ts'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { addressErrors, postalCodeName, changeCountry } from './addressForm.ts'
import type { AddressErrors, AddressForm } from './addressForm.ts'
import { StateField } from './StateField.tsx'
import styles from './ShippingStep.module.css'

interface AddressFieldsProps {
  /** Autofill section of the `autocomplete` attribute. */
  section: 'shipping' | 'billing'
  address: AddressForm
  /** Errors to show at the fields. */
  errors: AddressErrors
  onChange: (address: AddressForm) => void
}

export function AddressFields({ section, address, errors, onChange }: AddressFieldsProps) {
  const countries = usePublicConfig().config?.countries ?? COUNTRIES
  const nameOf = (field: keyof AddressForm) => (section === 'shipping' ? field : `${section}.${field}`)
  // Show no hint for the ZIP code while it is being typed.
  const [hasLeftZipCode, setLeftZipCode] = useState(address.zipCode !== '')
  const isZipCodeShown = hasLeftZipCode && !errors.zipCode && address.zipCode.trim() !== ''
  const hint = isZipCodeShown ? addressErrors(address).zipCode : undefined
  const isDutiable = section === 'shipping' && address.country !== DEFAULT_COUNTRY
  const isZipCode = postalCodeName(address) === 'ZIP code'

  const field = (name: keyof AddressForm, token: string, maxLength: number, required = true) => ({
    name: nameOf(name),
    value: address[name],
    autoComplete: `${section} ${token}`,
    maxLength,
    required,
    enterKeyHint: 'next' as const,
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...address, [name]: event.target.value }),
  })

  return (
    <>
      {/* The country comes first: it determines the state field and the keyboard, label and checks of the postal code. */}
      <SelectField
        label="Country"
        name={nameOf('country')}
        autoComplete={`${section} country-name`}
        className={styles.wide}
        value={address.country}
        hint={isDutiable && 'Duties and taxes are not included. The carrier collects them on delivery.'}
        onChange={(event) => onChange(changeCountry(address, event.target.value))}
      >
        {countries.map(({ name, code }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="First name" {...field('firstName', 'given-name', 100)} />
      <TextField label="Last name" {...field('lastName', 'family-name', 100)} />
      <TextField label="Address" className={styles.wide} {...field('address', 'address-line1', 300)} />
      <TextField
        label="Apartment, suite, etc. (optional)"
        className={styles.wide}
        {...field('apartment', 'address-line2', 100, false)}
      />
      <TextField label="City" {...field('city', 'address-level2', 100)} />
      <StateField country={address.country} field={field('state', 'address-level1', 100, false)} />
      <TextField
        label={postalCodeName(address)}
        className={styles.zipCode}
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={isZipCode ? 'numeric' : 'text'}
        {...field('zipCode', 'postal-code', 20)}
        hint={hint}
        onFocus={() => setLeftZipCode(false)}
        onBlur={() => setLeftZipCode(true)}
      />
      {/* Announces the hint, because screen readers read a field's hint only while it has focus. */}
      <VisuallyHidden role="status">{hint}</VisuallyHidden>
    </>
  )
}
