import { expect, it } from 'vitest'
import { type EditorPlace, placeHref, placeId, placeOf } from './editor-place'

it.each<[EditorPlace, string]>([
  [{ kind: 'edit', key: 'acme.example' }, 'edit:acme.example'],
  [{ kind: 'copy', key: 'acme.example' }, 'copy:acme.example'],
  [{ kind: 'new' }, 'new'],
])('the address of %j opens it again', (place, id) => {
  const { searchParams } = new URL(placeHref(place), 'https://shop.example')
  expect(placeOf(Object.fromEntries(searchParams))).toEqual(place)
  expect(placeId(place)).toBe(id)
})

it.each([{}, { brand: 'acme' }, { edit: 3 }, { edit: '../x' }, { copy: 'A B' }])('%j is the list', (search) => {
  expect(placeOf(search)).toBeNull()
  expect(placeHref(null)).toBe('/admin/brands')
})
