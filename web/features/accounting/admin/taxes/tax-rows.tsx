import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  type BUYER_KINDS,
  type BUYER_PLACES,
  MOST_TAX_ROWS,
  ROUTE_KINDS,
  type RouteKind,
  TAXED_THINGS,
  type TaxedThing,
} from '#worker/features/invoices/contract-tax'
import { Button } from '../../../../ui/button'
import { Checkbox } from '../../../../ui/form/checkbox'
import { FieldError } from '../../../../ui/form/field'
import { SelectField } from '../../../../ui/form/select-field'
import { DateField, TextField } from '../../../../ui/form/text-field'
import { ListEntry } from '../../../pages/admin/lists/list-entry'
import * as css from '../../../pricing/admin/prices.css'
import type { TypedRow } from './typed-taxes'
import type { TaxesDraft } from './use-taxes-draft'

const ROUTES: Record<RouteKind, string> = {
  domestic: 'Within your country',
  intra_region: 'Within your region, such as the EU',
  international: 'Into or out of your region',
  outside: 'Wholly outside it',
}
const THINGS: Record<TaxedThing, string> = { fee: 'Service fee', seats: 'Margin on seats', bags: 'Margin on bags' }
const BUYERS: Record<(typeof BUYER_KINDS)[number], string> = {
  consumer: 'Consumers',
  business: 'Businesses with a tax ID',
}
const PLACES: Record<(typeof BUYER_PLACES)[number], string> = {
  same_country: 'In your country',
  same_region: 'In another country of your region',
  elsewhere: 'Elsewhere',
}
const options = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

const titleOf = ({ name, percent, words }: TypedRow) => (percent.trim() ? `${name} ${percent}%` : words || `No ${name}`)

/** The rows in order, each folded to a summary, to be opened, added, removed and moved. */
export function TaxRows({ draft }: { draft: TaxesDraft }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { refusals, hasErrorWithin, suggested } = draft
  const { rows } = draft.typed
  const seen = useRef(refusals)
  // Where saving was refused, the rows with errors are opened.
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    const wrong = rows.flatMap(({ id }, index) => (hasErrorWithin(index) ? [id] : []))
    setOpened((before) => new Set([...before, ...wrong]))
  })
  return (
    <section className={css.section} aria-labelledby="tax-rows">
      <h2 className={css.heading} id="tax-rows">
        Table
      </h2>
      <p className={css.muted}>
        The first row that fits decides. What you earn is divided between a journey’s directions by distance. Rates are
        contained in your prices: no price changes.
      </p>
      <Checkbox
        label="Judge each flight on its own"
        description="So the domestic flights of a journey abroad count as domestic."
        checked={draft.typed.eachFlight}
        onChange={(event) => draft.set({ eachFlight: event.currentTarget.checked })}
      />
      {rows.map((row, index) => (
        <ListEntry
          key={row.id}
          index={index}
          name={`row ${index + 1}`}
          title={titleOf(row)}
          isLast={index === rows.length - 1}
          isOpen={opened.has(row.id)}
          hasError={hasErrorWithin(index)}
          onToggle={(isOpen) =>
            setOpened((before) => new Set(isOpen ? [...before, row.id] : [...before].filter((id) => id !== row.id)))
          }
          onMove={(by) => draft.move(index, by)}
          onRemove={() => draft.remove(index)}
        >
          {opened.has(row.id) && <RowFields row={row} index={index} draft={draft} />}
        </ListEntry>
      ))}
      <FieldError id="tax-rows-error" error={draft.error('rows')} />
      {rows.length + suggested.length <= MOST_TAX_ROWS && suggested.length > 0 && (
        <Button variant="secondary" size="sm" className={css.start} onClick={draft.addSuggested}>
          Add what EU law says for all its countries
        </Button>
      )}
      {rows.length < MOST_TAX_ROWS && (
        <Button
          variant="secondary"
          size="sm"
          className={css.start}
          icon={<Plus size={16} />}
          onClick={() => {
            const id = draft.add()
            setOpened((before) => new Set([...before, id]))
          }}
        >
          Add a row
        </Button>
      )}
    </section>
  )
}

type TextName = 'name' | 'percent' | 'words' | 'source'

interface RowFieldsProps {
  row: TypedRow
  index: number
  draft: TaxesDraft
}

function RowFields({ row, index, draft }: RowFieldsProps) {
  const error = (name: keyof TypedRow) => draft.error(`rows.${index}.${name}`)
  const set = (more: Partial<TypedRow>) => draft.setRow(index, more)
  const text = (name: TextName, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode={name === 'percent' ? 'decimal' : undefined}
      value={row[name]}
      error={error(name)}
      maxLength={name === 'name' ? 20 : 200}
      autoComplete="off"
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
  const day = (name: 'from' | 'asOf', label: string, hint: string) => (
    <DateField
      label={label}
      hint={hint}
      value={row[name]}
      error={error(name)}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <div className={css.pair}>
        {text('name', 'Tax', 'Such as VAT.')}
        {text('percent', 'Percent', 'Empty: no tax.')}
      </div>
      {text(
        'words',
        'What the invoice says where there is no tax',
        'Such as Reverse charge, or the article that exempts you.',
      )}
      <fieldset className={css.group}>
        <legend className={css.legend}>Applies when all of these match</legend>
        <div className={css.choices}>
          <Ticks names={TAXED_THINGS} words={THINGS} ticked={row.things} onChange={(things) => set({ things })} />
        </div>
        <div className={css.choices}>
          <Ticks names={ROUTE_KINDS} words={ROUTES} ticked={row.routes} onChange={(routes) => set({ routes })} />
        </div>
        <div className={css.pair}>
          <SelectField
            label="Buyers"
            placeholder="All"
            options={options(BUYERS)}
            value={row.buyer}
            onChange={(event) => set({ buyer: event.currentTarget.value as TypedRow['buyer'] })} // one of the options
          />
          <SelectField
            label="Where they are"
            placeholder="Anywhere"
            options={options(PLACES)}
            value={row.buyerPlace}
            onChange={(event) => set({ buyerPlace: event.currentTarget.value as TypedRow['buyerPlace'] })} // one of the options
          />
          {day('from', 'For sales from', 'Empty: for all. To change a rate, add a row above the one before.')}
        </div>
      </fieldset>
      <div className={css.pair}>
        {text('source', 'Source', 'The law or ruling that says so.')}
        {day('asOf', 'Source read on', 'So that others know how old it is.')}
      </div>
    </>
  )
}

interface TicksProps<Name extends string> {
  names: readonly Name[]
  words: Record<Name, string>
  ticked: readonly Name[]
  onChange: (ticked: Name[]) => void
}

/** Checkboxes; none checked means all. */
const Ticks = <Name extends string>({ names, words, ticked, onChange }: TicksProps<Name>) =>
  names.map((name) => (
    <Checkbox
      key={name}
      label={words[name]}
      checked={ticked.includes(name)}
      onChange={(event) =>
        onChange(event.currentTarget.checked ? [...ticked, name] : ticked.filter((each) => each !== name))
      }
    />
  ))
