import type { BrandDetail, BrandVersion } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { BrandScope } from '../../domain/account/session'
import type { AuditLog, BrandRepository, NewAuditEntry } from '../../ports/brands'

interface Row extends BrandDetail {
  changeId: string
  history: BrandVersion[]
}

const copy = <T>(value: T): T => structuredClone(value)

const versionOf = (record: BrandRecord, audit: NewAuditEntry): BrandVersion => ({
  version: record.version,
  savedBy: audit.userId,
  savedAt: audit.at.toISOString(),
  record,
})

/** Brands in memory, with the rules of their port; `rows` is what is stored. Users' ids stand for their names. */
export function fakeBrandRecords(audit: AuditLog, ...brands: BrandRecord[]): BrandRepository & { rows: Row[] } {
  const rows: Row[] = []
  const find = (scope: BrandScope, key: string) =>
    rows.find((row) => row.key === key && (scope === 'all' || scope.key === key))

  function change(row: Row, by: NewAuditEntry, changed: Partial<Row>) {
    Object.assign(row, changed, {
      changeId: by.id,
      isPending: true,
      updatedBy: by.userId,
      updatedAt: by.at.toISOString(),
    })
    return audit.insert(by)
  }
  const contentOf = (record: BrandRecord) => ({
    record,
    name: record.name,
    domain: record.domain,
    version: record.version,
  })
  const add = (record: BrandRecord) =>
    rows.push({
      ...contentOf(record),
      key: record.key,
      isDisabled: false,
      isPending: false,
      updatedBy: null,
      updatedAt: '2026-11-01T09:00:00.000Z',
      changeId: `change of ${record.key}`,
      history: [{ version: record.version, savedBy: null, savedAt: '2026-11-01T09:00:00.000Z', record }],
    })
  for (const record of brands) add(record)

  return {
    rows,
    list: async (scope) =>
      rows
        .filter((row) => scope === 'all' || scope.key === row.key)
        .map(({ record: _record, changeId: _change, history: _history, ...entry }) => copy(entry)),
    async find(scope, key) {
      const row = find(scope, key)
      if (!row) return null
      const { changeId: _change, history: _history, ...detail } = row
      return copy(detail)
    },
    async insert(record, by) {
      if (find('all', record.key)) return false
      add(record)
      const row = find('all', record.key)
      if (row) await change(row, by, { history: [versionOf(record, by)] })
      return true
    },
    async save(record, by) {
      const row = find('all', record.key)
      if (row?.version !== record.version - 1) return false
      await change(row, by, { ...contentOf(record), history: [versionOf(record, by), ...row.history] })
      return true
    },
    async setDisabled(key, isDisabled, by) {
      const row = find('all', key)
      if (row) await change(row, by, { isDisabled })
      return row !== undefined
    },
    versions: async (scope, key, limit) => copy(find(scope, key)?.history.slice(0, limit) ?? []),
    findVersion: async (scope, key, version) =>
      copy(find(scope, key)?.history.find((each) => each.version === version) ?? null),
    async findServed(key) {
      const row = find('all', key)
      return row ? copy({ record: row.record, isDisabled: row.isDisabled, changeId: row.changeId }) : null
    },
    pending: async (limit) =>
      rows
        .filter(({ isPending }) => isPending)
        .slice(0, limit)
        .map(({ key }) => key),
    async markServed(key, changeId) {
      const row = find('all', key)
      if (row?.changeId !== changeId) return false
      row.isPending = false
      return true
    },
  }
}
