import type { Client, InStatement } from '@libsql/client/sqlite3'
import { expect, it } from 'vitest'
import { defaultBrand } from '../domain/brand/default-brand'
import { aDatabase } from '../testing/worlds/a-database'

// The list of a thousand brands.

const AT = '2026-11-27T12:00:00.000Z'
const number = (index: number) => String(index).padStart(4, '0')
const aBrand = (index: number) => {
  const key = `shop-${number(index)}.example`
  // Three of each name, in different cases.
  const name = `${index % 2 ? 'Brand' : 'BRAND'} ${number(Math.floor(index / 3))}`
  return { ...defaultBrand, key, domain: key, name }
}
const THOUSAND = Array.from({ length: 1000 }, (_, index) => aBrand(index))

function aThousandBrands() {
  const asked: InStatement[] = []
  let client: Client | null = null
  const listening = (own: Client): Client => {
    client = own
    const execute = (statement: InStatement) => {
      asked.push(statement)
      return own.execute(statement)
    }
    return new Proxy(own, { get: (from, name) => (name === 'execute' ? execute : Reflect.get(from, name)) })
  }
  const database = aDatabase()
  database.putBrands(...THOUSAND)
  const plan = async () => {
    const [statement] = asked
    if (typeof statement !== 'object' || !client) throw new Error('Nothing was asked')
    const { rows } = await client.execute({ ...statement, sql: `explain query plan ${statement.sql}` })
    return rows.map(({ detail }) => detail)
  }
  return { ...database, brands: database.repositoriesThrough(listening).brandRecords, asked, plan }
}

it('lists each brand once, by name and then by key, page by page', async () => {
  const { brands } = aThousandBrands()
  const keys: string[] = []
  for (let after: string | undefined; ; after = keys.at(-1)) {
    const page = await brands.list('all', { after, limit: 50 })
    keys.push(...page.map(({ key }) => key))
    if (page.length < 50) break
  }
  expect(keys).toEqual(THOUSAND.map(({ key }) => key))
})

it.each([
  ['nothing', {}],
  ['a page', { after: 'shop-0500.example' }],
  ['a text', { text: 'd 0333' }],
  ['a page of a text', { text: 'shop', after: 'shop-0500.example' }],
])('is read in index order, without sorting, when %s is requested', async (_what, ask) => {
  const { brands, asked, plan } = aThousandBrands()
  await brands.list('all', { ...ask, limit: 51 })
  expect(asked).toHaveLength(1)
  const steps = await plan()
  const reads = steps.filter((step) => / brands /.test(`${step} `))
  expect(reads[0]).toMatch('after' in ask ? /^SEARCH brands USING INDEX brands_by_name/ : /^SCAN brands USING INDEX/)
  expect(reads[0]).toContain('brands_by_name')
  expect(steps.filter((step) => /TEMP B-TREE|SCAN (?!brands)/.test(String(step)))).toEqual([])
})

it('finds a text in names, keys and hosts, with any characters', async () => {
  const { brands, put, putBrands } = aThousandBrands()
  putBrands({ ...defaultBrand, name: '100 %_off', domain: 'main.example' })
  const times = { since: AT, createdAt: AT, dueAt: AT }
  const aHost = (host: string, brandKey: string) => ({ id: host, host, site: host, brandKey, ...times })
  put(
    'brandDomains',
    { ...aHost('fly.otherwise.example', 'shop-0007.example'), state: 'live' },
    { ...aHost('gone.otherwise.example', 'shop-0008.example'), state: 'removed' },
  )
  const found = async (text: string) => (await brands.list('all', { text, limit: 10 })).map(({ key }) => key)
  expect(await found('BRAND 0333')).toEqual(['shop-0999.example'])
  expect(await found('shop-0012')).toEqual(['shop-0012.example'])
  expect(await found('Main.')).toEqual(['default'])
  expect(await found('%_OFF')).toEqual(['default'])
  expect(await found('otherwise')).toEqual(['shop-0007.example'])
  expect(await found('nobody')).toEqual([])
  expect(await brands.list({ key: 'default' }, { text: 'brand', limit: 10 })).toEqual([])
})
