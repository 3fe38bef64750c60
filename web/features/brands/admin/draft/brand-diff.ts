import { type BrandFields, FIELD_LABELS, FIELD_NAMES, type FieldName, isSwitch } from './brand-fields'
import { isPictureField, pictureWords } from './picture-fields'

/** A field whose value differs between two states. */
export interface Difference {
  name: FieldName
  label: string
  before: string
  after: string
}

const isColor = (name: FieldName) => name.startsWith('theme.') && name !== 'theme.font'

// Colors in upper and lower case are equal; currency and basis mean nothing without an amount.
const comparable = (fields: BrandFields, name: FieldName) => {
  if (isColor(name)) return fields[name].toLowerCase()
  const idle = (name === 'markupFixed.currency' || name === 'markupFixed.per') && !fields['markupFixed.amount']
  return idle ? '' : fields[name]
}

function shownValue(fields: BrandFields, name: FieldName) {
  if (isSwitch(name)) return fields[name] ? 'Yes' : 'No'
  return isPictureField(name) ? pictureWords(fields[name]) : fields[name]
}

/** A label that can be understood by itself; those of cabins can't. */
const fullLabel = (name: FieldName) =>
  name.startsWith('markupByCabin.') ? `Markup in ${FIELD_LABELS[name].toLowerCase()}` : FIELD_LABELS[name]

/** The fields that differ between two states of a brand, in the order of the form. */
export const brandDiff = (before: BrandFields, after: BrandFields): Difference[] =>
  FIELD_NAMES.filter((name) => comparable(before, name) !== comparable(after, name)).map((name) => ({
    name,
    label: fullLabel(name),
    before: shownValue(before, name),
    after: shownValue(after, name),
  }))
