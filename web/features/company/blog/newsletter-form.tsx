import { useForm, valiForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import * as v from 'valibot'
import { Button } from '../../../ui/button'
import { FormTextField } from '../../../ui/form/text-field'
import { useToast } from '../../../ui/overlay/toast'
import { button, form as formClass } from './blog-list.css'

const NewsletterSignUp = v.object({
  email: v.pipe(
    v.string('Please enter your email address'),
    v.trim(),
    v.nonEmpty('Please enter your email address'),
    v.email('Please enter a valid email address'),
  ),
})
type NewsletterSignUp = v.InferOutput<typeof NewsletterSignUp>

/** The newsletter's form. Nothing is sent yet; submitting it says so. */
export function NewsletterForm() {
  useSignals()
  const toast = useToast()
  const [form, { Form, Field }] = useForm<NewsletterSignUp>({
    validate: valiForm(NewsletterSignUp),
    initialValues: { email: '' },
  })
  return (
    <Form
      method="dialog"
      className={formClass}
      onSubmit={() => toast({ title: 'Not available yet', description: 'Your address was not sent or kept.' })}
      aria-busy={form.submitting.value}
      noValidate
    >
      <Field name="email">
        {(field, props) => (
          <FormTextField
            field={field}
            props={props}
            label="Email address"
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
          />
        )}
      </Field>
      <Button type="submit" className={button}>
        Subscribe
      </Button>
    </Form>
  )
}
