import { describe, expect, it } from 'vitest'
import { defaultBrand } from '../../domain/brand/default-brand'
import { ACME, acme, anAdministration } from '../../testing/worlds/an-administration'

const BRANDS = '/api/admin/brands'
const { key: _key, version: _version, ...draft } = acme
const actions = (shop: ReturnType<typeof anAdministration>) => shop.stored.audit.map(({ action }) => action)

describe('changes without effect', () => {
  it('fifty identical saves leave no audit row and no version, and the log still shows earlier actions', async () => {
    const shop = anAdministration()
    await shop.as('administrator', 'POST', `${BRANDS}/other.example/disable`)
    for (let i = 0; i < 50; i++) {
      const version = shop.stored.brands.find(({ key }) => key === ACME)?.version
      const answer = await shop.as('brand owner', 'PUT', `${BRANDS}/${ACME}`, { version, brand: draft })
      if (i > 0) continue
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'invalid_input', message: 'Nothing was changed.' })
    }
    expect(actions(shop)).toEqual(['admin_confirmed', 'brand_disabled'])
    expect(shop.stored.versions.filter(({ brandKey }) => brandKey === ACME)).toHaveLength(1)
  })

  it('a save of the same fields in another order has no effect', async () => {
    const shop = anAdministration()
    const brand = { ...draft, contact: Object.fromEntries(Object.entries(draft.contact).reverse()) }
    const answer = await shop.as('brand owner', 'PUT', `${BRANDS}/${ACME}`, { version: 1, brand })
    expect([answer.status, actions(shop)]).toEqual([400, []])
  })

  it('a restore of the current version has no effect', async () => {
    const shop = anAdministration()
    const answer = await shop.as('brand owner', 'POST', `${BRANDS}/${ACME}/versions/1/restore`, { version: 1 })
    expect([answer.status, actions(shop)]).toEqual([400, []])
  })

  it('disabling a disabled brand succeeds, without an audit row', async () => {
    const shop = anAdministration()
    for (let i = 0; i < 3; i++) {
      const answer = await shop.as('administrator', 'POST', `${BRANDS}/other.example/disable`)
      expect(await answer.json()).toMatchObject({ isDisabled: true })
    }
    for (let i = 0; i < 3; i++) await shop.as('administrator', 'POST', `${BRANDS}/other.example/enable`)
    expect(actions(shop)).toEqual(['admin_confirmed', 'brand_disabled', 'brand_enabled'])
  })
})

it('one user may change brands a hundred and twenty times an hour, others are not affected', async () => {
  const shop = anAdministration()
  const save = async (caller: 'brand owner' | 'administrator', key: string, name: string) => {
    const { record, version } = shop.stored.brands.find((brand) => brand.key === key)!
    const { key: _k, version: _v, ...brand } = record
    return shop.as(caller, 'PUT', `${BRANDS}/${key}`, { version, brand: { ...brand, name } })
  }
  const answers: number[] = []
  for (let i = 0; i < 121; i++) answers.push((await save('brand owner', ACME, `Acme ${i}`)).status)
  expect(answers).toEqual([...Array(120).fill(200), 429])
  const refused = await save('brand owner', ACME, 'Acme')
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect(await refused.json()).toMatchObject({ message: 'Too many changes. Please wait 60 minutes and try again.' })
  expect((await save('administrator', 'other.example', defaultBrand.name)).status).toBe(200)
  shop.later(60)
  await shop.as('brand owner', 'POST', '/api/auth/prove', { password: 'right' })
  expect((await save('brand owner', ACME, 'Acme')).status).toBe(200)
})
