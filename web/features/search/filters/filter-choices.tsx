import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/form/checkbox'
import {
  choice,
  choices,
  choiceWords,
  count as countClass,
  group,
  hours,
  legend,
  price as priceClass,
} from './filters.css'

interface Choice<T> {
  value: T
  name: string
  /** Shown beside the name. */
  detail?: string
  count: number
  /** The lowest price among the counted offers, formatted. */
  price?: string | undefined
}

interface FilterChoicesProps<T> {
  title: ReactNode
  options: readonly Choice<T>[]
  chosen: readonly T[]
  /** Whether the counts cover the whole result; else they aren't shown. */
  counting: boolean
  /** For names, which aren’t translated. */
  translate?: 'no'
  onChange: (chosen: T[]) => void
}

/** A part of the panel with checkboxes. Choices are reported in the order of `options`. */
export const FilterChoices = <T extends string | number>(props: FilterChoicesProps<T>) => (
  <fieldset className={group}>
    <legend className={legend}>{props.title}</legend>
    <div className={choices}>
      {props.options.map(({ value, name, detail, count, price }) => (
        <FilterChoice
          key={value}
          name={name}
          translate={props.translate}
          detail={detail}
          count={props.counting ? count : undefined}
          price={props.counting ? price : undefined}
          checked={props.chosen.includes(value)}
          onChange={(checked) =>
            props.onChange(
              props.options
                .map((option) => option.value)
                .filter((each) => (each === value ? checked : props.chosen.includes(each))),
            )
          }
        />
      ))}
    </div>
  </fieldset>
)

interface FilterChoiceProps {
  name: string
  translate?: 'no' | undefined
  detail?: string | undefined
  /** How many offers it would show; undefined while unknown. */
  count: number | undefined
  price?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

/** One checkbox, with the number of offers it would show. */
export const FilterChoice = ({ name, translate, detail, count, price, checked, onChange }: FilterChoiceProps) => (
  <div className={choice}>
    <Checkbox
      label={
        <span className={choiceWords}>
          <span translate={translate}>{name}</span>
          {detail && <span className={hours}>{detail}</span>}
        </span>
      }
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {price && <span className={priceClass}>from {price}</span>}
    {count !== undefined && <span className={countClass}>{count}</span>}
  </div>
)
