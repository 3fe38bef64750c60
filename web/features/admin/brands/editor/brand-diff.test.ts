import { expect, it } from 'vitest'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { brandDiff } from './brand-diff'
import { fieldsOf } from './brand-fields'

const fields = fieldsOf(defaultBrand)

it('tells two states of a brand apart field by field, in the order of the form', () => {
  const after = { ...fields, 'contact.phone': '', name: 'Other', 'markupByCabin.first': '5' }
  expect(brandDiff(fields, after)).toEqual([
    { name: 'name', label: 'Brand name', before: 'Tailfin', after: 'Other' },
    { name: 'contact.phone', label: 'Phone', before: fields['contact.phone'], after: '' },
    { name: 'markupByCabin.first', label: 'Markup in first', before: '', after: '5' },
  ])
})

it('finds nothing where nothing differs but letters and idle choices', () => {
  const primary = fields['theme.primary'].toUpperCase()
  expect(brandDiff(fields, { ...fields, 'theme.primary': primary, 'markupFixed.per': 'traveler' })).toEqual([])
})
