import { describe, expect, it } from 'vitest'
import { ACME, anAdministration } from '../../testing/worlds/an-administration'
import type { PromotionList } from './contract-promotions'

const CODES = `/api/admin/brands/${ACME}/promotions`
const ten = { code: 'summer-10', percent: 10, oncePerAddress: false }

function aBrandWithCodes() {
  const platform = anAdministration()
  const make = (body: unknown = ten, who: Parameters<typeof platform.as>[0] = 'brand owner') =>
    platform.as(who, 'POST', CODES, body)
  const list = async () => ((await (await platform.as('brand owner', 'GET', CODES)).json()) as PromotionList).promotions
  return { ...platform, make, list }
}

describe('the promotion codes of a brand', () => {
  it('are made by its owner, in capitals, and put down in the log', async () => {
    const { make, list, stored } = aBrandWithCodes()
    expect((await make({ ...ten, maxUses: 5, budget: { amount: '100', currency: 'USD' } })).status).toBe(201)
    expect(await list()).toMatchObject([
      {
        code: 'SUMMER-10',
        version: 1,
        percent: 10,
        fixed: null,
        maxUses: 5,
        endedAt: null,
        budget: { amount: '100.00', currency: 'USD' },
        given: { uses: 0, sums: [] },
        held: { uses: 0, sums: [] },
      },
    ])
    expect(stored.audit.at(-1)).toMatchObject({ action: 'promotion_created', detail: { code: 'SUMMER-10' } })
  })

  it('are one for each code of a brand, however it is written', async () => {
    const { make, stored } = aBrandWithCodes()
    await make()
    const again = await make({ ...ten, code: 'Summer-10', percent: 20 })
    expect([again.status, await again.json()]).toMatchObject([409, { fields: { code: expect.any(String) } }])
    expect(stored.audit.filter(({ action }) => action === 'promotion_created')).toHaveLength(1)
  })

  it('are made once when an identical one is requested again, as after a lost answer, until that one has changed', async () => {
    const { as, make, list, stored } = aBrandWithCodes()
    const whole = { ...ten, maxUses: 5, budget: { amount: '100', currency: 'USD' } }
    expect([(await make(whole)).status, (await make({ ...whole, code: 'Summer-10' })).status]).toEqual([201, 201])
    expect(await list()).toHaveLength(1)
    expect(stored.audit.filter(({ action }) => action === 'promotion_created')).toHaveLength(1)
    for (const other of [{ maxUses: 6 }, { oncePerAddress: true }, { budget: { amount: '100', currency: 'EUR' } }])
      expect((await make({ ...whole, ...other })).status).toBe(409)
    const [code] = await list()
    await as('brand owner', 'POST', `${CODES}/${code?.id}/end`, { version: 1 })
    expect((await make(whole)).status).toBe(409)
  })

  it('have their limits changed once where the same change is asked for again, and by nobody else’s', async () => {
    const { as, make, list, stored } = aBrandWithCodes()
    await make()
    const [code] = await list()
    const change = async (body: unknown) => (await as('brand owner', 'PUT', `${CODES}/${code?.id}`, body)).status
    const three = { version: 1, maxUses: 3, budget: { amount: '50', currency: 'USD' } }
    expect([await change(three), await change(three), await change({ ...three, maxUses: 4 })]).toEqual([200, 200, 409])
    expect(await list()).toMatchObject([{ version: 2, maxUses: 3 }])
    expect(stored.audit.filter(({ action }) => action === 'promotion_changed')).toHaveLength(1)
  })

  it('have their limits changed at the version that was edited, and no other', async () => {
    const { as, make, list, stored } = aBrandWithCodes()
    await make()
    const [code] = await list()
    const change = (body: unknown) => as('brand owner', 'PUT', `${CODES}/${code?.id}`, body)
    expect((await change({ version: 1, maxUses: 3, validUntil: '2026-12-24' })).status).toBe(200)
    expect((await change({ version: 1, maxUses: 9 })).status).toBe(409)
    expect(await list()).toMatchObject([{ version: 2, maxUses: 3, validUntil: '2026-12-24', percent: 10 }])
    expect(stored.audit.at(-1)).toMatchObject({
      action: 'promotion_changed',
      detail: { code: 'SUMMER-10', version: 2 },
    })
  })

  it('may be short for a small percent; one that was made before stays as it is', async () => {
    const { as, deps, make, list } = aBrandWithCodes()
    expect((await make({ ...ten, code: 'TEN' })).status).toBe(201)
    expect((await make({ ...ten, code: 'SPRING27', percent: 50 })).status).toBe(201)
    const [made] = (await deps.promotions.list(ACME, 'test')).promotions
    const audit = { id: 'a', brandKey: ACME, userId: 'u', action: 'promotion_created' as const, detail: {} }
    const old = { ...made, id: 'old', code: 'OLD', percent: 5000 } as NonNullable<typeof made>
    await deps.promotions.insert(old, { ...audit, at: new Date() })
    expect((await as('brand owner', 'PUT', `${CODES}/old`, { version: 1, maxUses: 3 })).status).toBe(200)
    expect((await list()).find(({ code }) => code === 'OLD')).toMatchObject({ percent: 50, maxUses: 3 })
  })

  it('are ended for good', async () => {
    const { as, make, list, stored } = aBrandWithCodes()
    await make()
    const [code] = await list()
    const end = (version: number) => as('brand owner', 'POST', `${CODES}/${code?.id}/end`, { version })
    expect((await end(2)).status).toBe(409)
    expect((await end(1)).status).toBe(200)
    expect((await end(2)).status).toBe(409)
    expect((await as('brand owner', 'PUT', `${CODES}/${code?.id}`, { version: 2 })).status).toBe(409)
    expect(await list()).toMatchObject([{ version: 2, endedAt: expect.any(String) }])
    expect(stored.audit.at(-1)).toMatchObject({ action: 'promotion_ended' })
    expect((await make()).status).toBe(409)
  })

  it.each<[string, unknown]>([
    ['code', { ...ten, code: 'NO' }],
    ['code', { ...ten, code: 'SUMMER 10' }],
    ['code', { ...ten, code: 'SUMMER', percent: 10.5 }],
    ['code', { code: 'FIVE-OFF', fixed: { amount: '5', currency: 'USD' }, oncePerAddress: false }],
    ['percent', { ...ten, percent: 0 }],
    ['percent', { ...ten, percent: 100.5 }],
    ['percent', { ...ten, percent: 1e-9 }],
    ['percent', { ...ten, fixed: { amount: '5', currency: 'USD' } }],
    ['fixed.amount', { code: 'FIVE', fixed: { amount: '1.5', currency: 'JPY' }, oncePerAddress: false }],
    ['fixed.currency', { code: 'FIVE', fixed: { amount: '1', currency: 'XTS' }, oncePerAddress: false }],
    ['maxUses', { ...ten, maxUses: 0 }],
    ['validUntil', { ...ten, validFrom: '2026-12-02', validUntil: '2026-12-01' }],
    [
      'budget',
      {
        code: 'FIVE',
        oncePerAddress: false,
        fixed: { amount: '5', currency: 'USD' },
        budget: { amount: '50', currency: 'EUR' },
      },
    ],
  ])('are refused beside the field %s', async (field, body) => {
    const { make } = aBrandWithCodes()
    const answer = await make(body)
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { [field]: expect.any(String) } }])
  })
})
