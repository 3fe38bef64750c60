import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { DomainError } from '../../domain/error'
import { DAY_MS } from '../../domain/time'
import { type Actor, auditEntry } from './audit-entry'
import type { ActivityEntry, ActivityExport, ActivityPage, ActivityQuery } from './contract'
import { activityCsv } from './rules-csv'
import type { ActivityFilter } from './store'
import type { AfterRow } from './store-security-events'

const PAGE_ROWS = 50

/** The brands whose log the reader may see: with one brand, the reader sees what its owners may. */
interface Asked {
  scope: BrandScope
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

const toFilter = ({ scope, from, to, ...filter }: Omit<ActivityQuery, 'after'> & Asked): ActivityFilter => ({
  ...filter,
  teamOf: scope === 'all' ? undefined : scope.key,
  from: from === undefined ? undefined : startOf(from),
  until: to === undefined ? undefined : new Date(startOf(to).getTime() + DAY_MS),
})

function readPage(after: string | undefined): AfterRow | null {
  const [at, id] = after?.split('~') ?? []
  return at !== undefined && id !== undefined ? { at, id } : null
}

/** A page of actions and events, newest first. @throws DomainError `database_unavailable` */
export async function listActivity(
  { audit }: Pick<Deps, 'audit'>,
  { after, ...query }: ActivityQuery & Asked,
): Promise<ActivityPage> {
  const found = await audit.list(toFilter(query), { after: readPage(after), limit: PAGE_ROWS + 1 })
  const entries = found.slice(0, PAGE_ROWS)
  const last = entries.at(-1)
  return { entries, next: found.length > PAGE_ROWS && last ? `${last.at}~${last.id}` : null }
}

const MOST_EXPORTED = 20_000
const AT_A_TIME = 1000

/**
 * A file of all matching entries, newest first. The export is logged, too. @throws DomainError `invalid_input` when there are too many for
 * one file
 */
export async function exportActivity(
  deps: Pick<Deps, 'audit' | 'clock' | 'ids'>,
  { format, by, ...query }: ActivityExport & Asked & { by: Actor },
): Promise<{ text: string; type: string; name: string }> {
  const filter = toFilter(query)
  const entries: ActivityEntry[] = []
  for (let after: AfterRow | null = null; ; ) {
    const page = await deps.audit.list(filter, { after, limit: AT_A_TIME })
    entries.push(...page)
    if (entries.length > MOST_EXPORTED) {
      const message = 'There are more than 20,000 entries. Choose fewer days and export again.'
      throw new DomainError('invalid_input', message, { fields: { from: message } })
    }
    after = page.at(-1) ?? null
    if (page.length < AT_A_TIME) break
  }
  const detail = { format, rows: entries.length }
  await deps.audit.insert(auditEntry(deps, by, { action: 'activity_exported', detail }))
  const name = `activity-${deps.clock.now().toISOString().slice(0, 10)}.${format}`
  return format === 'csv'
    ? { text: activityCsv(entries), type: 'text/csv; charset=utf-8', name }
    : { text: JSON.stringify({ entries }, null, 2), type: 'application/json; charset=utf-8', name }
}
