import { expect, it } from 'vitest'
import { type EditorPlace, editorHref, editorId, readEditorPlace } from './editor-place'

it.each<[EditorPlace, string]>([
  [{ kind: 'edit', key: 'acme.example' }, 'edit:acme.example'],
  [{ kind: 'copy', key: 'acme.example' }, 'copy:acme.example'],
  [{ kind: 'new' }, 'new'],
])('the address of %j opens it again', (place, id) => {
  const { searchParams } = new URL(editorHref(place), 'https://shop.example')
  expect(readEditorPlace(Object.fromEntries(searchParams))).toEqual(place)
  expect(editorId(place)).toBe(id)
})

it.each([{}, { brand: 'acme' }, { edit: 3 }, { edit: '../x' }, { copy: 'A B' }])('%j is the list', (search) => {
  expect(readEditorPlace(search)).toBeNull()
  expect(editorHref(null)).toBe('/admin/brands')
})
