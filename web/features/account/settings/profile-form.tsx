import { useSignals } from '@preact/signals-react/runtime'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { User } from '#worker/contract/account'
import { Profile } from '#worker/features/account/contract'
import { plainMessage } from '../../../api/api-error'
import { currentUserQuery } from '../../../api/user'
import { Button } from '../../../ui/button'
import type { FormFieldProps } from '../../../ui/form/field'
import { setValue } from '../../../ui/form/form-library'
import { FormPhoneField } from '../../../ui/form/phone-field'
import { optionalPhone, readyToRead } from '../../../ui/form/phone-reader'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormTextField } from '../../../ui/form/text-field'
import { Card } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import { saveProfile } from '../account-api'
import { form as formClass, pair } from '../account-card.css'
import * as css from './account-screen.css'

/** The props of the field of the home airport. */
export interface HomeAirport {
  label: string
  /** Its code, '' while none is chosen. */
  value: string
  error?: string
  onChoose: (code: string) => void
}

interface ProfileFormProps {
  user: Pick<User, 'firstName' | 'lastName' | 'phone' | 'homeAirport'>
  /** The shop's own number: numbers without a country code are read as of its country. */
  shopPhone: string
  renderAirport: (airport: HomeAirport) => ReactNode
}

/** Who the user is, for the next search and booking. */
export function ProfileForm({ user, shopPhone, renderAirport }: ProfileFormProps) {
  const { firstName, lastName, phone = '', homeAirport = '' } = user
  const toast = useToast()
  const queryClient = useQueryClient()
  const { Form, Field, store, busy } = useSchemaForm({
    schema: v.object({ ...Profile.entries, phone: optionalPhone(shopPhone) }),
    start: { firstName, lastName, phone, homeAirport },
    prepare: (typed) => readyToRead(typed.phone),
    send: async (profile) => {
      await saveProfile(profile)
      queryClient.setQueryData(currentUserQuery.queryKey, (before) => before && { ...before, ...profile })
      toast({ title: 'Details saved' })
    },
    onFailure: (error) => toast({ tone: 'destructive', title: 'Details not saved', description: plainMessage(error) }),
  })
  return (
    <Card as="section" className={css.section} padding="lg">
      <div>
        <h2 className={css.heading}>Your details</h2>
        <p className={css.muted}>
          They fill in the form when you book, and your home airport is suggested when you search.
        </p>
      </div>
      <div className={css.fields}>
        <Form className={formClass}>
          <div className={pair}>
            <Field name="firstName" as={FormTextField} label="First name" autoComplete="given-name" />
            <Field name="lastName" as={FormTextField} label="Last name" autoComplete="family-name" />
            <Field
              name="phone"
              as={FormPhoneField}
              label="Phone (optional)"
              shopPhone={shopPhone}
              onRead={(inFull) => setValue(store, 'phone', inFull, { shouldFocus: false })}
            />
            <Field
              name="homeAirport"
              as={AirportPlace}
              render={renderAirport}
              onChoose={(code) => setValue(store, 'homeAirport', code, { shouldFocus: false })}
            />
          </div>
          <div>
            <Button type="submit" size="lg" busy={busy}>
              Save Details
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  )
}

interface AirportPlaceProps extends FormFieldProps<string> {
  render: ProfileFormProps['renderAirport']
  onChoose: HomeAirport['onChoose']
}

function AirportPlace({ field, render, onChoose }: AirportPlaceProps) {
  useSignals()
  const error = field.error.value
  return render({
    label: 'Home airport (optional)',
    value: field.value.value ?? '',
    ...(error && { error }),
    onChoose,
  })
}
