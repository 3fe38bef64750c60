import { expect, it } from 'vitest'
import { demoBrand } from '../../../content/demo/demo-brand'
import type { BrandRecord } from '../../../contract/brand'
import { aDatabase } from '../../../testing/worlds/a-database'

const shop = (key: string, isShown: boolean): BrandRecord => {
  const home = { ...demoBrand.content!.home!, offers: { isShown, title: 'Ours', lead: '', offers: [] } }
  return { ...demoBrand, key, content: { home } }
}

it('the brands whose offers are to be checked are those that show them and are served', async () => {
  const database = aDatabase()
  const disabled = shop('disabled.example', true)
  const empty = { ...demoBrand, key: 'empty.example', content: undefined }
  database.putBrands(shop('shown.example', true), shop('hidden.example', false), empty, disabled)
  database.change('brands', { disabled: true }, { key: disabled.key })
  expect(await database.repositories.offerChecks.brands()).toEqual(['shown.example'])
})
