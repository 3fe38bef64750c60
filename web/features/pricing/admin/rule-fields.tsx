import { CabinClass } from '#worker/contract/travel'
import { Checkbox } from '../../../ui/form/checkbox'
import { SelectField } from '../../../ui/form/select-field'
import { DateField, TextField } from '../../../ui/form/text-field'
import { CABIN_WORDS } from './price-words'
import * as css from './prices.css'
import type { TypedRule } from './typed-rules'
import type { RulesDraft } from './use-rules-draft'

type TextName = Exclude<
  { [Name in keyof TypedRule]: TypedRule[Name] extends string ? Name : never }[keyof TypedRule],
  'id' | 'per' | 'validFrom' | 'validUntil'
>

interface RuleFieldsProps {
  rule: TypedRule
  index: number
  draft: RulesDraft
}

/** The fields of a rule: what it adds, and to which fares. */
export function RuleFields({ rule, index, draft }: RuleFieldsProps) {
  const error = (name: string) => draft.error(`${index}.${name}`)
  const set = (more: Partial<TypedRule>) => draft.setRule(index, more)
  const text = (name: TextName, label: string, hint?: string, inputMode?: 'decimal' | 'numeric') => (
    <TextField
      label={label}
      hint={hint}
      inputMode={inputMode}
      value={rule[name]}
      error={error(name)}
      maxLength={400}
      autoComplete="off"
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
  const day = (name: 'validFrom' | 'validUntil', label: string, hint?: string) => (
    <DateField
      label={label}
      hint={hint}
      value={rule[name]}
      error={error(name)}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
  const tick = (name: 'isEitherRoute' | 'isEitherRegion', label: string) => (
    <Checkbox label={label} checked={rule[name]} onChange={(event) => set({ [name]: event.currentTarget.checked })} />
  )
  return (
    <>
      {text('name', 'Name')}
      <fieldset className={css.group}>
        <legend className={css.legend}>What it adds to the net fare</legend>
        <div className={css.pair}>
          {text('percent', 'Percent', undefined, 'decimal')}
          {text('amount', 'Fixed amount', 'Added to fares in this currency only.', 'decimal')}
          {text('currency', 'Currency of the amount')}
          <SelectField
            label="The amount is added"
            value={rule.per}
            options={[
              { value: 'booking', label: 'Once a booking' },
              { value: 'traveler', label: 'For each traveler' },
            ]}
            onChange={(event) => set({ per: event.currentTarget.value as TypedRule['per'] })} // one of the options
          />
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>Which fares: all that you fill in has to be so</legend>
        {text('routes', 'Routes', 'Airports or cities, such as JFK-LHR, NYC-PAR. The first flight decides.')}
        {tick('isEitherRoute', 'These routes in either direction')}
        <div className={css.pair}>
          {text('regionsFrom', 'Leaving from', 'Countries or continents, such as US, CA, Europe.')}
          {text('regionsTo', 'Going to')}
        </div>
        {tick('isEitherRegion', 'These places in either direction')}
        {text(
          'airlines',
          'Airlines',
          'Codes such as BA, AA: who sells the fare, or under whose number a flight is sold.',
        )}
        <Cabins rule={rule} onChange={(cabins) => set({ cabins })} />
        <div className={css.pair}>
          {text('daysMin', 'Days ahead, at least', undefined, 'numeric')}
          {text('daysMax', 'Days ahead, at most', undefined, 'numeric')}
          {day('validFrom', 'Valid from', 'Days are those of UTC.')}
          {day('validUntil', 'Valid until', 'This day included.')}
        </div>
      </fieldset>
    </>
  )
}

interface CabinsProps {
  rule: TypedRule
  onChange: (cabins: CabinClass[]) => void
}

const Cabins = ({ rule: { cabins }, onChange }: CabinsProps) => (
  <fieldset className={css.group}>
    <legend className={css.legend}>Cabins, the best on the way; none ticked means all</legend>
    <div className={css.choices}>
      {CabinClass.options.map((cabin) => (
        <Checkbox
          key={cabin}
          label={CABIN_WORDS[cabin]}
          checked={cabins.includes(cabin)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...cabins, cabin] : cabins.filter((each) => each !== cabin))
          }
        />
      ))}
    </div>
  </fieldset>
)
