import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrandRecord } from '../../contract/brand'
import type { Log } from '../../platform/platform'
import { aDatabase } from '../../testing/worlds/a-database'
import { ACME, acme } from '../../testing/worlds/an-administration'
import { publishBrand, publishPendingBrands } from './publish-brand'

let warnings: string[] = []
beforeEach(() => {
  warnings = []
})

function anEdge(...brands: BrandRecord[]) {
  const { repositories, putBrands } = aDatabase()
  const { brandRecords } = repositories
  putBrands(...brands)
  const served = new Map<string, BrandRecord>()
  const brandPublisher = {
    put: vi.fn(async (record: BrandRecord) => void served.set(record.key, record)),
    remove: vi.fn(async (key: string) => void served.delete(key)),
  }
  let changes = 0
  const change = (record: BrandRecord) =>
    brandRecords.save(record, {
      id: `change ${++changes}`,
      brandKey: record.key,
      userId: 'usr',
      action: 'brand_saved',
      detail: {},
      at: new Date(),
    })
  const log: Log = (line) => void warnings.push(JSON.stringify(line))
  return { brandRecords, brandPublisher, served, change, log }
}

const second = { ...acme, name: 'Second', version: 2 }
const third = { ...acme, name: 'Third', version: 3 }

describe('publishing a brand to the edge', () => {
  it('serves the latest version and clears its pending mark', async () => {
    const edge = anEdge(acme)
    await edge.change(second)
    expect(await publishBrand(edge, ACME)).toBe(true)
    expect(edge.served.get(ACME)).toEqual(second)
    expect(await edge.brandRecords.pending(10)).toEqual([])
  })

  it('publishes a later change too when one comes while the first is being written', async () => {
    const edge = anEdge(acme)
    await edge.change(second)
    edge.brandPublisher.put.mockImplementationOnce(async (record) => {
      // Another request saves and publishes, and then this older write arrives.
      await edge.change(third)
      await publishBrand(edge, ACME)
      edge.served.set(ACME, record)
    })
    expect(await publishBrand(edge, ACME)).toBe(true)
    expect(edge.served.get(ACME)).toEqual(third)
    expect(await edge.brandRecords.pending(10)).toEqual([])
  })

  it("leaves the brand pending when the store fails, and doesn't log the store's message", async () => {
    const edge = anEdge(acme)
    await edge.change(second)
    edge.brandPublisher.put.mockRejectedValueOnce(new Error('KV is down'))
    expect(await publishBrand(edge, ACME)).toBe(false)
    expect(await edge.brandRecords.pending(10)).toEqual([ACME])
    expect(warnings).toEqual([expect.stringContaining('brand_not_published')])
    expect(warnings[0]).not.toContain(acme.contact.email)
  })
})

describe('the scheduled run', () => {
  it('retries each pending brand on its own', async () => {
    const other = { ...acme, key: 'other.example' }
    const edge = anEdge(acme, other)
    await edge.change(second)
    await edge.change({ ...other, version: 2 })
    edge.brandPublisher.put.mockRejectedValueOnce(new Error('KV is down'))
    expect(await publishPendingBrands(edge)).toBe(1)
    expect(await publishPendingBrands(edge)).toBe(1)
    expect(await publishPendingBrands(edge)).toBe(0)
    expect([...edge.served.keys()].toSorted()).toEqual([ACME, 'other.example'])
  })

  it('serves a brand behind all those that fail', async () => {
    // More than a run publishes.
    const failing = Array.from({ length: 25 }, (_, index) => ({ ...acme, key: `failing-${index}.example` }))
    const edge = anEdge(...failing, acme)
    for (const brand of failing) await edge.change({ ...brand, version: 2 })
    await edge.change(second)
    edge.brandPublisher.put.mockImplementation(async (record) => {
      if (record.key !== ACME) throw new Error('the value is too large')
      edge.served.set(record.key, record)
    })
    expect(await publishPendingBrands(edge)).toBe(1)
    expect([...edge.served.keys()]).toEqual([ACME])
  })
})
