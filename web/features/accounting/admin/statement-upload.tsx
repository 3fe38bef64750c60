import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Mode } from '#worker/contract/admin'
import type { StatementFile } from '#worker/features/reconciliation/contract-statements'
import { CsvFault, readCsv } from '#worker/features/reconciliation/rules-csv-rows'
import { plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormSelectField } from '../../../ui/form/select-field'
import { FormTextField } from '../../../ui/form/text-field'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import * as css from '../../admin/admin.css'
import { readInStatement } from './statements-api'

interface ChosenFile {
  file: File
  /** Its headings, each with the first value below it. */
  columns: { value: string; label: string }[]
}

async function choose(file: File): Promise<ChosenFile> {
  const [headings, first] = readCsv(await file.text(), Number.POSITIVE_INFINITY)
  const columns = (headings?.cells ?? []).map((heading, at) => ({
    value: `${at}`,
    label: `${heading.trim() || `Column ${at + 1}`} (${first?.cells[at]?.slice(0, 30) ?? ''})`,
  }))
  return { file, columns }
}

interface StatementUploadProps {
  mode: Mode
  onRead: (statement: StatementFile) => void
}

/** Reads in the flight provider's statement: a CSV file whose columns the person who uploads it names. */
export function StatementUpload({ mode, onRead }: StatementUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState('')
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    setProblem('')
    setChosen(null)
    try {
      setChosen(await choose(file))
    } catch (error) {
      setProblem(error instanceof CsvFault ? error.message : 'The file could not be read.')
    }
    // So that the same file can be corrected and chosen again.
    if (input.current) input.current.value = ''
  }
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="statement-upload">
      <h2 className={css.heading} id="statement-upload">
        Upload a statement
      </h2>
      <p className={css.muted}>
        Download the statement from Duffel’s dashboard as CSV: up to 5,000 lines, 1 MB. Uploading a file again replaces
        its lines.
      </p>
      <div>
        <Button
          variant="secondary"
          icon={<Upload size={18} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Statement file"
          accept=".csv,text/csv"
          onChange={(event) => void take(event)}
        />
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {chosen && (
        <StatementColumns
          key={`${chosen.file.name} ${chosen.file.lastModified}`}
          mode={mode}
          {...chosen}
          onRead={(statement) => {
            setChosen(null)
            onRead(statement)
          }}
        />
      )}
    </Card>
  )
}

const DATES = [
  { value: 'iso', label: '2026-11-21' },
  { value: 'dmy', label: '21/11/2026' },
  { value: 'mdy', label: '11/21/2026' },
]
const DECIMALS = [
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
]
const CHARGES = [
  { value: 'negative', label: 'Below zero' },
  { value: 'positive', label: 'Above zero' },
]

// The server checks the rest.
const Column = v.pipe(v.string(), v.nonEmpty('Choose a column'))
const Columns = v.object({
  date: Column,
  reference: Column,
  amount: Column,
  moneyIn: v.string(),
  currency: v.string(),
  inCurrency: v.string(),
  dates: v.string(),
  decimals: v.string(),
  charges: v.string(),
})

interface StatementColumnsProps extends StatementUploadProps, ChosenFile {}

/** Asks what each column is. */
export function StatementColumns({ mode, file, columns, onRead }: StatementColumnsProps) {
  const [problem, setProblem] = useState('')
  const { Form, Field, busy } = useSchemaForm({
    schema: Columns,
    start: {
      date: '',
      reference: '',
      amount: '',
      moneyIn: '',
      currency: '',
      inCurrency: '',
      dates: 'iso',
      decimals: 'point',
      charges: 'negative',
    },
    send: async (chosen) => {
      setProblem('')
      onRead(await readInStatement({ ...chosen, mode }, file))
    },
    onFailure: (error) => setProblem(plainMessage(error)),
  })
  const choice = { options: columns, placeholder: 'Choose a column' }
  return (
    <Form className={css.section} aria-label={`Columns of ${file.name}`}>
      <p>{file.name}: choose what its columns are.</p>
      <div className={css.filters}>
        <Field name="date" as={FormSelectField} label="Date" {...choice} />
        <Field name="reference" as={FormSelectField} label="Order ID or booking reference" {...choice} />
        <Field name="amount" as={FormSelectField} label="Amount" {...choice} />
        <Field
          name="moneyIn"
          as={FormSelectField}
          label="Money in, if in its own column"
          options={columns}
          placeholder="In the amounts"
        />
        <Field
          name="currency"
          as={FormSelectField}
          label="Currency"
          options={columns}
          placeholder="All in the same currency"
        />
        <Field name="dates" as={FormSelectField} label="Dates look like" options={DATES} />
        <Field name="decimals" as={FormSelectField} label="Amounts look like" options={DECIMALS} />
        <Field name="charges" as={FormSelectField} label="Tickets we buy are" options={CHARGES} />
        <Field
          name="inCurrency"
          as={FormTextField}
          label="Currency, if the same for all"
          maxLength={3}
          autoComplete="off"
        />
        <div className={css.submit}>
          <Button type="submit" busy={busy}>
            Upload and compare
          </Button>
        </div>
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Form>
  )
}
