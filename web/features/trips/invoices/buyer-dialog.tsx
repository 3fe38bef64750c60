import { useState } from 'react'
import { type Invoice, InvoiceBuyer } from '#worker/features/invoices/contract'
import { plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormSelectField } from '../../../ui/form/select-field'
import { FormTextField } from '../../../ui/form/text-field'
import { Notice } from '../../../ui/layout/notice'
import { Dialog } from '../../../ui/overlay/dialog'
import { countryOptions } from '../../../words/country-options'
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
  /** The valid invoice. */
  invoice: Invoice
  /** @throws ApiError */
  onName: (buyer: InvoiceBuyer) => Promise<unknown>
  onClose: () => void
}

/** Asks for the buyer to be named on an invoice. */
export function BuyerDialog({ invoice, onName, onClose }: BuyerDialogProps) {
  const [problem, setProblem] = useState('')
  const { Form, Field, busy } = useSchemaForm({
    schema: InvoiceBuyer,
    start: invoice.buyer ?? { name: '', company: '', address: '', taxId: '', country: '' },
    send: async (buyer) => {
      setProblem('')
      await onName(buyer)
      onClose()
    },
    onFailure: (error) => setProblem(plainMessage(error, 'Something went wrong. Please try again.')),
  })
  return (
    <Dialog
      title="Whom the invoice is for"
      description={`A credit note takes invoice ${invoice.number} back, and a new one has your details. What was paid stays as it is.`}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <Form className={quote}>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {FIELDS.map((field) => (
          <Field key={field.name} {...field} as={FormTextField} required={field.name === 'name'} />
        ))}
        <Field
          name="country"
          as={FormSelectField}
          label="Country"
          placeholder="Not stated"
          autoComplete="country"
          options={countryOptions()}
          hint="Where the company is established: it may decide on the tax."
        />
        <div className={answers}>
          <Button variant="secondary" onClick={onClose}>
            Leave it as it is
          </Button>
          <Button type="submit" busy={busy}>
            Issue new invoice
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
