import * as v from 'valibot'
import type { Role } from '../../contract/account'
import type { AuditDetail, BrandDetail, BrandList } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import { BrandDraft } from '../../contract/brand-draft'
import { pageContentSchema } from '../../contract/content/content-schema'
import type { ContentName } from '../../contract/content/page-names'
import type { BrandContent } from '../../contract/content/pages'
import { IN_OUR_WORDS } from '../../contract/plain-issue'
import type { Deps } from '../../deps'
import { type BrandScope, mayDo } from '../../domain/account/rights'
import { DEFAULT_BRAND_KEY } from '../../domain/brand/brand-key'
import { DomainError } from '../../domain/error'
import type { StoredPicture } from '../../platform/stored-picture'
import { auditEntry } from '../activity/audit-entry'
import type { TaxRules } from '../invoices/contract-tax'
import { closingAt } from '../launch/rules-shop-doors'
import { PriceRules } from '../pricing/contract-price-rules'
import { checkAirports } from './check-airports'
import { checkBrandPictures, checkPictures } from './pictures/check-pictures'
import { publishBrand } from './publish-brand'

/** The brand, for its managers. @throws DomainError `not_found` when there is none within their scope */
export async function findBrand(
  { brandRecords }: Pick<Deps, 'brandRecords'>,
  { scope, key }: { scope: BrandScope; key: string },
): Promise<BrandDetail> {
  const brand = await brandRecords.find(scope, key)
  if (!brand) throw new DomainError('not_found', 'There is no such brand.')
  return brand
}

const A_PAGE = 50
/** The brand as a user with this role may see it: without the right to its prices, the markup is shown as none. */
export function seenBrand(role: Role, brand: BrandDetail): BrandDetail {
  if (mayDo(role, 'prices')) return brand
  const { markupByCabin: _c, markupFixed: _f, priceRules: _r, privateFares: _p, ...record } = brand.record
  return { ...brand, record: { ...record, markupPercent: 0 } }
}

/** A page of the brands within a scope, by name: those with a text in name, key or host, after the brand with the key `after`. */
export async function listBrands(
  { brandRecords }: Pick<Deps, 'brandRecords'>,
  { scope, ...ask }: { scope: BrandScope; text?: string | undefined; after?: string | undefined },
): Promise<BrandList> {
  const found = await brandRecords.list(scope, { ...ask, limit: A_PAGE + 1 })
  const brands = found.slice(0, A_PAGE)
  return { brands, next: found.length > A_PAGE ? (brands.at(-1)?.key ?? null) : null }
}

export type BrandDeps = Pick<
  Deps,
  'domainRecords' | 'brandRecords' | 'brandPublisher' | 'clock' | 'ids' | 'log' | 'pictures'
>

/** The refusal of a host that another brand has. */
export function hostTaken(): DomainError {
  const message = 'There is a brand with this host name already.'
  return new DomainError('conflict', message, { fields: { 'brand.domain': message } })
}

/**
 * Adds a brand, whose key is its host name, and serves it: its shop is closed until it is opened. @throws DomainError `conflict` when
 * another brand has the host
 */
export async function createBrand(
  deps: BrandDeps,
  { userId, draft }: { userId: string; draft: BrandDraft },
): Promise<BrandDetail> {
  const key = draft.domain
  if (await deps.domainRecords.isTaken(key)) throw hostTaken()
  await checkBrandPictures(deps, { key: null, pictures: draft.pictures })
  const audit = auditEntry(deps, { brandKey: key, userId }, { action: 'brand_created', detail: { version: 1 } })
  const closing = closingAt(deps.clock.now(), deps.ids.secret())
  if (!(await deps.brandRecords.insert({ ...draft, key, version: 1 }, audit, { closing }))) throw hostTaken()
  await publishBrand(deps, key)
  return findBrand(deps, { scope: 'all', key })
}

interface Change {
  scope: BrandScope
  userId: string
  key: string
  /** The version that was edited. */
  version: number
  draft: BrandDraft
  /** Its price rules, if those change too; undefined removes them. */
  priceRules?: PriceRules | undefined
  /** The taxes on its service, if those change too. */
  taxRules?: TaxRules
  /** The content of its pages, if that changes too. */
  content?: BrandContent | undefined
  /** The version whose content this is, when an old one is restored. */
  restored?: number
  /** When a file is imported: its pictures that are new here, with their files stored, and the detail of the audit row. */
  imported?: { pictures: readonly StoredPicture[]; detail: AuditDetail }
}

/** Refuses a new host name: users, bookings and cookies belong to the old one. The default brand serves many hosts and may change its own. */
function requireSameHost(before: BrandRecord, { key, draft }: Change): void {
  if (key === DEFAULT_BRAND_KEY || draft.domain === before.key) return
  const message = "A brand's host name can't be changed. Create another brand for it."
  throw new DomainError('invalid_input', message, { fields: { 'brand.domain': message } })
}

/** The refusal of a change to an outdated version. */
export const staleBrand = () =>
  new DomainError('conflict', 'Somebody else changed this brand meanwhile. Load it again to see their change.')

/** A value as text, independent of the order of its objects' keys. */
const spelledOut = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  )

// A removed field counts as changed, too.
const changedFields = (before: BrandRecord, after: Partial<BrandRecord>) =>
  [...Object.keys(BrandDraft.entries), 'content', 'priceRules', 'taxRules']
    .filter((field) => {
      const name = field as keyof BrandDraft | 'content' | 'priceRules' | 'taxRules' // its own keys
      return spelledOut(after[name]) !== spelledOut(before[name])
    })
    .join(', ')

/**
 * Stores a brand's next version and serves it.
 * @throws DomainError `not_found`, `invalid_input` also when nothing has changed, `conflict` when the edited version isn't the latest any
 * more
 */
export async function saveBrand(deps: BrandDeps, change: Change): Promise<BrandDetail> {
  const { scope, userId, key, restored, imported } = change
  const { record: before, version } = await findBrand(deps, { scope, key })
  if (version !== change.version) throw staleBrand()
  requireSameHost(before, change)
  await checkBrandPictures(deps, { key, pictures: change.draft.pictures, brought: imported?.pictures })
  const content = 'content' in change ? change.content : before.content
  const priceRules = 'priceRules' in change ? change.priceRules : before.priceRules
  // Published texts and taxes stay, whatever is restored.
  const { legal } = before
  const taxRules = change.taxRules ?? before.taxRules
  const kept = {
    ...(content && { content }),
    ...(priceRules && { priceRules }),
    ...(taxRules && { taxRules }),
    ...(legal && { legal }),
  }
  const next = { ...change.draft, key, version: version + 1, ...kept }
  const fields = changedFields(before, next)
  if (fields === '') throw new DomainError('invalid_input', 'Nothing was changed.')
  const detail = { version: next.version, ...(restored ? { restored } : { fields }), ...imported?.detail }
  const action = imported ? 'brand_imported' : restored ? 'brand_restored' : 'brand_saved'
  const audit = auditEntry(deps, { brandKey: key, userId }, { action, detail })
  if (!(await deps.brandRecords.save(next, audit, { pictures: imported?.pictures }))) throw staleBrand()
  await publishBrand(deps, key)
  return findBrand(deps, { scope, key })
}

/**
 * Stores the content of a page or sheet of the brand as its next version, and serves it.
 * @param input.content as it was sent
 * @throws DomainError as `saveBrand` does; `invalid_input` names each field by its path, such as content.story.title
 */
export async function savePage(
  deps: BrandDeps,
  input: { scope: BrandScope; userId: string; key: string; version: number; page: ContentName; content: unknown },
): Promise<BrandDetail> {
  const { page, ...change } = input
  const { record } = await findBrand(deps, input)
  const parsed = v.safeParse(pageContentSchema(page, input.content), input.content, IN_OUR_WORDS)
  if (!parsed.success) {
    const fields = Object.fromEntries(
      parsed.issues.map((issue) => [`content.${v.getDotPath(issue) ?? ''}`, issue.message]),
    )
    throw new DomainError('invalid_input', parsed.issues[0].message, { fields })
  }
  checkAirports({ page, content: parsed.output })
  await checkPictures(deps, { key: input.key, page, content: parsed.output })
  return saveBrand(deps, {
    ...change,
    draft: v.parse(BrandDraft, record),
    content: { ...record.content, [page]: parsed.output },
  })
}

/**
 * Stores the brand's price rules as its next version, and serves it; null removes them, so that only its markup applies.
 * @throws DomainError as `saveBrand` does
 */
export async function savePriceRules(
  deps: BrandDeps,
  { rules, ...change }: { scope: BrandScope; userId: string; key: string; version: number; rules: PriceRules | null },
): Promise<BrandDetail> {
  const { record } = await findBrand(deps, change)
  return saveBrand(deps, { ...change, draft: v.parse(BrandDraft, record), priceRules: rules ?? undefined })
}

/** Stores how the brand's service is taxed as its next version, and serves it. @throws DomainError as `saveBrand` does */
export async function saveTaxRules(
  deps: BrandDeps,
  { rules, ...change }: { scope: BrandScope; userId: string; key: string; version: number; rules: TaxRules },
): Promise<BrandDetail> {
  const { record } = await findBrand(deps, change)
  return saveBrand(deps, { ...change, draft: v.parse(BrandDraft, record), taxRules: rules })
}

/**
 * Stores an old version's content as the next version and serves it.
 * @throws DomainError `not_found`, `invalid_input` when the old content breaks a newer rule, `conflict`
 */
export async function restoreBrand(
  deps: BrandDeps,
  input: { scope: BrandScope; userId: string; key: string; version: number; restored: number },
): Promise<BrandDetail> {
  const old = await deps.brandRecords.findVersion(input.scope, input.key, input.restored)
  if (!old) throw new DomainError('not_found', 'There is no such version.')
  const draft = v.safeParse(BrandDraft, old.record, IN_OUR_WORDS)
  if (!draft.success) {
    throw new DomainError('invalid_input', `This version can't be restored: ${draft.issues[0].message}`)
  }
  const rules = v.safeParse(v.optional(PriceRules), old.record.priceRules, IN_OUR_WORDS)
  if (!rules.success) {
    throw new DomainError('invalid_input', `This version can't be restored: ${rules.issues[0].message}`)
  }
  return saveBrand(deps, { ...input, draft: draft.output, content: old.record.content, priceRules: rules.output })
}

/**
 * Disables a brand, whose host then serves the default brand, or enables it again; does nothing, and writes no audit row, when it is in
 * that state already.
 * @throws DomainError `not_found`, `invalid_input` for the default brand
 */
export async function switchBrand(
  deps: BrandDeps,
  { userId, key, isDisabled }: { userId: string; key: string; isDisabled: boolean },
): Promise<BrandDetail> {
  if (isDisabled && key === DEFAULT_BRAND_KEY) {
    throw new DomainError('invalid_input', "The default brand serves every unknown host: it can't be disabled.")
  }
  const action = isDisabled ? 'brand_disabled' : 'brand_enabled'
  const audit = auditEntry(deps, { brandKey: key, userId }, { action, detail: {} })
  if (await deps.brandRecords.setDisabled(key, isDisabled, audit)) await publishBrand(deps, key)
  return findBrand(deps, { scope: 'all', key })
}
