import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AuditAction } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import { defaultBrand } from '../../domain/brand/default-brand'
import { aBrandKey, anAccount } from '../../testing/builders/an-account'
import { sharedDatabase } from '../../testing/shared-database'
import { libsqlUsers } from '../account/store'
import { libsqlAudit } from '../activity/store'
import { libsqlBrands } from './store'
import { auditLog } from './tables'

const db = sharedDatabase()
const brands = libsqlBrands(db)
const at = new Date('2026-11-21T12:00:00.000Z')

const aChange = (brandKey: string, action: AuditAction = 'brand_saved', userId: string = randomUUID()) => ({
  id: randomUUID(),
  brandKey,
  userId,
  action,
  detail: { why: 'a "quoted" reason' },
  at,
})
const actionsAt = async (brandKey: string) =>
  (await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.brandKey, brandKey))).map(
    ({ action }) => action,
  )

async function aStoredBrand(given: Partial<BrandRecord> = {}) {
  const key = aBrandKey()
  const record = { ...defaultBrand, key, domain: key, ...given }
  expect(await brands.insert(record, aChange(key, 'brand_created'))).toBe(true)
  return record
}

describe('brands in libSQL', () => {
  it('are stored with who changed them and when, and as their own first version', async () => {
    const account = anAccount()
    await libsqlUsers(db).insert(account)
    const key = aBrandKey()
    const record = { ...defaultBrand, key, domain: key }
    await brands.insert(record, aChange(key, 'brand_created', account.id))
    const entry = {
      key,
      name: 'Tailfin',
      domain: key,
      isDisabled: false,
      isClosed: false,
      version: 1,
      isPending: true,
      updatedBy: 'amelia',
      updatedAt: at.toISOString(),
    }
    expect(await brands.find('all', key)).toEqual({ ...entry, record, closing: null })
    expect(await brands.list({ key }, { limit: 1000 })).toEqual([entry])
    expect(await brands.versions('all', key, 10)).toEqual([
      { version: 1, savedBy: 'amelia', savedAt: at.toISOString(), record },
    ])
    expect(await actionsAt(key)).toEqual(['brand_created'])
  })

  it('are listed by name, ignoring case', async () => {
    const [zeta, alpha] = [await aStoredBrand({ name: 'zeta' }), await aStoredBrand({ name: 'Alpha' })]
    const keys = (await brands.list('all', { limit: 1000 })).map(({ key }) => key)
    expect(keys.indexOf(alpha.key)).toBeLessThan(keys.indexOf(zeta.key))
  })

  it('are invisible to the owner of another brand', async () => {
    const [own, other] = [await aStoredBrand(), await aStoredBrand()]
    const scope = { key: own.key }
    expect((await brands.list(scope, { limit: 1000 })).map(({ key }) => key)).toEqual([own.key])
    expect(await brands.find(scope, other.key)).toBeNull()
    expect(await brands.versions(scope, other.key, 10)).toEqual([])
    expect(await brands.findVersion(scope, other.key, 1)).toBeNull()
    expect(await brands.findVersion(scope, own.key, 1)).toMatchObject({ version: 1 })
  })

  it('are not added twice under one key, and the second leaves no trace', async () => {
    const { key } = await aStoredBrand()
    expect(await brands.insert({ ...defaultBrand, key, name: 'Thief' }, aChange(key, 'brand_created'))).toBe(false)
    expect(await brands.find('all', key)).toMatchObject({ name: 'Tailfin', version: 1 })
    expect(await actionsAt(key)).toEqual(['brand_created'])
  })

  it('advance from version to version', async () => {
    const record = await aStoredBrand()
    expect(await brands.save({ ...record, name: 'Second', version: 2 }, aChange(record.key))).toBe(true)
    expect(await brands.find('all', record.key)).toMatchObject({ name: 'Second', version: 2, isPending: true })
    const versions = await brands.versions('all', record.key, 10)
    expect(versions.map(({ version, record: { name } }) => [version, name])).toEqual([
      [2, 'Second'],
      [1, 'Tailfin'],
    ])
    expect(await brands.versions('all', record.key, 1)).toHaveLength(1)
    expect(await actionsAt(record.key)).toEqual(['brand_created', 'brand_saved'])
  })

  it('accept one of two concurrent changes', async () => {
    const record = await aStoredBrand()
    const names = ['Left', 'Right']
    const saved = await Promise.all(
      names.map((name) => brands.save({ ...record, name, version: 2 }, aChange(record.key))),
    )
    expect(saved.toSorted()).toEqual([false, true])
    const winner = names[saved.indexOf(true)]
    expect(await brands.find('all', record.key)).toMatchObject({ name: winner, version: 2 })
    expect((await brands.versions('all', record.key, 10)).map(({ record: { name } }) => name)).toEqual([
      winner,
      'Tailfin',
    ])
    expect(await actionsAt(record.key)).toEqual(['brand_created', 'brand_saved'])
  })

  it.each([1, 3])('refuse version %i after version 1', async (version) => {
    const record = await aStoredBrand()
    expect(await brands.save({ ...record, version }, aChange(record.key))).toBe(false)
    expect(await brands.versions('all', record.key, 10)).toHaveLength(1)
    expect(await actionsAt(record.key)).toEqual(['brand_created'])
  })

  it('are disabled and enabled without a new version', async () => {
    const { key } = await aStoredBrand()
    expect(await brands.setDisabled(key, true, aChange(key, 'brand_disabled'))).toBe(true)
    expect(await brands.findServed(key)).toMatchObject({ isDisabled: true })
    await brands.setDisabled(key, false, aChange(key, 'brand_enabled'))
    expect(await brands.find('all', key)).toMatchObject({ isDisabled: false, version: 1 })
    expect(await actionsAt(key)).toEqual(['brand_created', 'brand_disabled', 'brand_enabled'])
    const nobody = aBrandKey()
    expect(await brands.setDisabled(nobody, true, aChange(nobody, 'brand_disabled'))).toBe(false)
    expect(await actionsAt(nobody)).toEqual([])
  })

  it('are pending until the edge has their latest change', async () => {
    const record = await aStoredBrand()
    const first = (await brands.findServed(record.key))?.changeId ?? ''
    expect(await brands.pending(1000)).toContain(record.key)
    await brands.save({ ...record, version: 2 }, aChange(record.key))
    expect(await brands.markServed(record.key, first)).toBe(false)
    expect(await brands.pending(1000)).toContain(record.key)
    const second = (await brands.findServed(record.key))?.changeId ?? ''
    expect(await brands.markServed(record.key, second)).toBe(true)
    expect(await brands.pending(1000)).not.toContain(record.key)
    expect(await brands.find('all', record.key)).toMatchObject({ isPending: false })
  })
})

describe('the audit log in libSQL', () => {
  it("lists the latest first, with the user's current name", async () => {
    const account = anAccount()
    await libsqlUsers(db).insert(account)
    const { brandKey } = account
    const audit = libsqlAudit(db)
    const later = new Date('2099-01-01T00:00:00.000Z')
    const first = { ...aChange(brandKey, 'mode_switched', account.id), at: later }
    const second = { ...aChange(brandKey, 'admin_confirmed', 'gone'), at: new Date(later.getTime() + 1) }
    await audit.insert(first)
    await audit.insert(second)
    const toEntry = ({ action: kind, at, ...entry }: typeof first, username: string | null) => ({
      ...entry,
      kind,
      at: at.toISOString(),
      source: 'actions',
      username,
      about: null,
      factor: null,
      network: null,
      country: null,
      device: null,
    })
    expect(await audit.list({}, { after: null, limit: 2 })).toEqual([toEntry(second, null), toEntry(first, 'amelia')])
  })
})
