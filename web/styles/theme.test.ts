import { expect, it } from 'vitest'
import { themeVariables } from '#worker/domain/brand/brand-theme'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { brand } from './theme.css'

it('asks for exactly the variables that a brand sets', () => {
  const asked = Object.values(brand).map((reference) => reference.slice('var('.length, -1))
  expect(new Set(asked)).toEqual(new Set(Object.keys(themeVariables(defaultBrand.theme))))
})
