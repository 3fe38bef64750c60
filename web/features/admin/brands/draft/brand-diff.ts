import { type BrandFields, FIELD_LABELS, FIELD_NAMES, type FieldName } from './brand-fields'

/** A field with two values. */
export interface Difference {
  name: FieldName
  label: string
  before: string
  after: string
}

const isColor = (name: FieldName) => name.startsWith('theme.') && name !== 'theme.font'

// Colors are the same in either case; a currency and a rule without an amount say nothing.
const comparable = (fields: BrandFields, name: FieldName) => {
  if (isColor(name)) return fields[name].toLowerCase()
  const idle = (name === 'markupFixed.currency' || name === 'markupFixed.per') && !fields['markupFixed.amount']
  return idle ? '' : fields[name]
}

/** The labels of cabins say what they are only among others. */
const fullLabel = (name: FieldName) =>
  name.startsWith('markupByCabin.') ? `Markup in ${FIELD_LABELS[name].toLowerCase()}` : FIELD_LABELS[name]

/** What differs between two states of a brand, in the order of the form. */
export const brandDiff = (before: BrandFields, after: BrandFields): Difference[] =>
  FIELD_NAMES.filter((name) => comparable(before, name) !== comparable(after, name)).map((name) => ({
    name,
    label: fullLabel(name),
    before: before[name],
    after: after[name],
  }))
