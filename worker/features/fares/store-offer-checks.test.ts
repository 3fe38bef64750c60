import type { Client, InStatement } from '@libsql/client'
import { expect, it } from 'vitest'
import { demoBrand } from '../../content/demo/demo-brand'
import type { BrandRecord } from '../../contract/brand'
import type { EnteredOffer } from '../../contract/content/pages/home'
import { DAY_MS, HOUR_MS } from '../../domain/time'
import { aDatabase } from '../../testing/worlds/a-database'

const anOffer = (given: Partial<EnteredOffer> = {}): EnteredOffer => ({
  title: 'London',
  from: 'JFK',
  to: 'LHR',
  departs: '2027-01-10',
  returns: '2027-01-17',
  cabin: 'economy',
  limit: '200',
  currency: 'USD',
  until: '2026-12-24',
  ...given,
})
function shop(key: string, offers = [anOffer()], isShown = true): BrandRecord {
  const home = { ...demoBrand.content!.home!, offers: { isShown, title: 'Ours', lead: '', offers } }
  return { ...demoBrand, key, content: { home } }
}
const at = (hours: number) => new Date(Date.parse('2026-11-25T12:00:00Z') + hours * HOUR_MS)
const wanted = (now = at(0), atMost = 100) => ({
  answered: new Date(now.getTime() - DAY_MS),
  failed: new Date(now.getTime() - HOUR_MS),
  until: '2026-11-25',
  departs: '2026-11-26',
  atMost,
})
const never = { answered: new Date(0), failed: new Date(0) }

it('finds those of all brands that are shown, are served and still run, each by its own last check', async () => {
  const database = aDatabase()
  const { offerChecks } = database.repositories
  const disabled = shop('disabled.example')
  const oneWay = anOffer({ returns: '', cabin: 'business' })
  const lacking = anOffer({ from: undefined as never })
  const over = [anOffer({ until: '2026-11-24' }), anOffer({ departs: '2026-11-25' }), lacking]
  database.putBrands(
    shop('one.example', [anOffer(), ...over]),
    shop('two.example', [anOffer(), oneWay]),
    shop('hidden.example', [anOffer()], false),
    { ...demoBrand, key: 'empty.example', content: undefined },
    disabled,
  )
  database.change('brands', { disabled: true }, { key: disabled.key })
  const key = (brandKey: string, given: object = {}) => ({
    brandKey,
    mode: 'live' as const,
    origin: 'JFK',
    destination: 'LHR',
    departureDate: '2027-01-10',
    returnDate: '2027-01-17' as string | null,
    cabinClass: 'economy' as const,
    ...given,
  })
  const other = key('two.example', { returnDate: null, cabinClass: 'business' })
  const due = (hours: number, atMost?: number) => offerChecks.due('live', wanted(at(hours), atMost))
  expect(await due(0)).toEqual(expect.arrayContaining([key('one.example'), key('two.example'), other]))
  expect(await due(0)).toHaveLength(3)

  // One has an answer, one failed, and the third has no check in this mode.
  const check = (of: typeof other, begunAt: Date) => offerChecks.begin(of, begunAt, never)
  const end = (of: typeof other, begunAt: Date, failure: string | null) =>
    offerChecks.end({ key: of, begunAt, endedAt: begunAt, failure })
  await check(key('one.example'), at(0))
  await end(key('one.example'), at(0), null)
  await check(key('two.example'), at(0))
  await end(key('two.example'), at(0), 'provider_unavailable')
  await check({ ...other, mode: 'test' as never }, at(0))
  expect(await due(0)).toEqual([other])
  expect(await due(1)).toEqual([other, key('two.example')])
  expect(await due(23.99)).toHaveLength(2)
  expect(await due(24)).toHaveLength(3)
  expect(await due(24, 2)).toEqual([other, expect.anything()])
})

it('are found by one query that reads no brand’s record, only the index of brands with offers', async () => {
  const asked: InStatement[] = []
  let plan: unknown[] = []
  const columnsRead: unknown[] = []
  const listening = (own: Client): Client => {
    const rows = async (before: string, statement: InStatement) =>
      (
        await own.execute(
          typeof statement === 'string' ? statement : { ...statement, sql: `${before} ${statement.sql}` },
        )
      ).rows
    const execute = async (statement: InStatement) => {
      asked.push(statement)
      plan = (await rows('explain query plan', statement)).map(({ detail }) => detail)
      const [table] = await rows('', "select rootpage from sqlite_master where name = 'brands'")
      const steps = await rows('explain', statement)
      const cursor = steps.find(({ opcode, p2 }) => opcode === 'OpenRead' && p2 === table?.rootpage)?.p1
      columnsRead.push(...steps.filter(({ opcode, p1 }) => opcode === 'Column' && p1 === cursor))
      return own.execute(statement)
    }
    return new Proxy(own, { get: (client, name) => (name === 'execute' ? execute : Reflect.get(client, name)) })
  }
  await aDatabase().repositoriesThrough(listening).offerChecks.due('live', wanted())
  expect(asked).toHaveLength(1)
  expect(plan).toEqual([
    'SEARCH brands USING INDEX brands_showing_offers (<expr>=? AND disabled=?)',
    'SCAN entered VIRTUAL TABLE INDEX 1:',
    expect.stringMatching(/^SEARCH offer_checks USING INDEX .* \(brand_key=\? AND mode=\? AND .* AND cabin_class=\?\)/),
    'USE TEMP B-TREE FOR ORDER BY',
  ])
  expect(columnsRead).toEqual([])
})
