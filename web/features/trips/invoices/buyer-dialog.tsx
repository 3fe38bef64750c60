import { setError, useForm, valiForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { type Invoice, InvoiceBuyer } from '#worker/features/invoices/contract'
import { ApiError, plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { FormTextField } from '../../../ui/form/text-field'
import { Notice } from '../../../ui/layout/notice'
import { Dialog } from '../../../ui/overlay/dialog'
import { answers, quote } from '../details/trip-details.css'

const FIELDS = [
  { name: 'company', label: 'Company', autoComplete: 'organization', hint: undefined },
  { name: 'name', label: 'Name', autoComplete: 'name', hint: undefined },
  { name: 'address', label: 'Address', autoComplete: 'street-address', hint: undefined },
  {
    name: 'taxId',
    label: 'Tax ID',
    autoComplete: 'off',
    hint: 'As it is to stand on the invoice, such as GB 123456789.',
  },
] as const

interface BuyerDialogProps {
  /** The invoice that stands. */
  invoice: Invoice
  /** @throws ApiError */
  onName: (buyer: InvoiceBuyer) => Promise<unknown>
  onClose: () => void
}

/** Asks whom an invoice is for. */
export function BuyerDialog({ invoice, onName, onClose }: BuyerDialogProps) {
  useSignals()
  const [problem, setProblem] = useState('')
  const [form, { Form, Field }] = useForm<InvoiceBuyer>({
    validate: valiForm(InvoiceBuyer),
    initialValues: invoice.buyer ?? { name: '', company: '', address: '', taxId: '' },
  })
  const submit = async (buyer: InvoiceBuyer) => {
    setProblem('')
    try {
      await onName(buyer)
      onClose()
    } catch (error) {
      const refused = FIELDS.filter(({ name }) => error instanceof ApiError && error.fields[name])
      for (const { name } of refused) setError(form, name, (error as ApiError).fields[name] ?? '') // asked above
      if (refused.length === 0) setProblem(plainMessage(error, 'Something went wrong. Please try again.'))
    }
  }
  return (
    <Dialog
      title="Whom the invoice is for"
      description={`A credit note takes invoice ${invoice.number} back, and a new one has your details. What was paid stays as it is.`}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <Form method="dialog" className={quote} onSubmit={submit} noValidate>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {FIELDS.map(({ name, label, autoComplete, hint }) => (
          <Field key={name} name={name}>
            {(field, props) => (
              <FormTextField
                field={field}
                props={props}
                label={label}
                required={name === 'name'}
                autoComplete={autoComplete}
                hint={hint}
              />
            )}
          </Field>
        ))}
        <div className={answers}>
          <Button variant="secondary" onClick={onClose}>
            Leave it as it is
          </Button>
          <Button type="submit" busy={form.submitting.value}>
            Issue new invoice
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
