import { useForm, valiForm } from '@modular-forms/react'
import { Bell, PlaneLanding, PlaneTakeoff } from 'lucide-react'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { FormCheckbox } from '../../ui/form-checkbox'
import { FormTextField } from '../../ui/form-text-field'
import { useToast } from '../../ui/toast'
import { PriceAlert } from './price-alert'
import * as css from './price-alert.css'

/** The price-drop form. It checks what was typed, says that nothing is sent yet, and keeps it. */
export function PriceAlertForm() {
  const toast = useToast()
  const [, { Form, Field }] = useForm<PriceAlert>({
    validate: valiForm(PriceAlert),
    initialValues: { from: '', to: '', email: '', consent: false },
  })
  const onSubmit = () =>
    toast({ title: 'Not available yet', description: 'Price alerts are on their way. Nothing was sent or saved.' })
  return (
    <Card padding="lg">
      <Form className={css.form} onSubmit={onSubmit} noValidate aria-label="Create a price alert">
        <div className={css.pair}>
          <Field name="from">
            {(field, props) => (
              <FormTextField
                field={field}
                props={props}
                label="From"
                placeholder="City or airport"
                lead={<PlaneTakeoff size={18} />}
              />
            )}
          </Field>
          <Field name="to">
            {(field, props) => (
              <FormTextField
                field={field}
                props={props}
                label="To"
                placeholder="City or airport"
                lead={<PlaneLanding size={18} />}
              />
            )}
          </Field>
        </div>
        <Field name="email">
          {(field, props) => (
            <FormTextField
              field={field}
              props={props}
              label="Email for Alerts"
              type="email"
              inputMode="email"
              autoComplete="email"
              placeholder="you@example.com"
            />
          )}
        </Field>
        <Field name="consent" type="boolean">
          {(field, props) => (
            <FormCheckbox field={field} props={props} label="I agree to receive price alerts via email" />
          )}
        </Field>
        <Button type="submit" size="lg" block icon={<Bell size={18} />}>
          Create Price Alert
        </Button>
      </Form>
    </Card>
  )
}
