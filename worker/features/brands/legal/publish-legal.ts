import * as v from 'valibot'
import type { BrandDetail } from '../../../contract/admin'
import type { RichText } from '../../../contract/content/rich-text'
import { richTextSchema } from '../../../contract/content/rich-text-schema'
import { utcDay } from '../../../contract/travel'
import type { Deps } from '../../../deps'
import type { BrandScope } from '../../../domain/account/rights'
import { brandVersions } from '../../../domain/brand-versions'
import { DomainError } from '../../../domain/error'
import { LEGAL_VERSIONS } from '../../../domain/legal-versions'
import { auditEntry } from '../../activity/audit-entry'
import { findBrand, staleBrand } from '../change-brand'
import { publishBrand } from '../publish-brand'
import { LEGAL_TEXT, type OwnLegalKey } from './contract'
import { ownLegalText } from './legal-pages'

/** A text that is fit to be published. @throws DomainError `invalid_input` */
function checkText(text: unknown): RichText {
  const { label, most } = LEGAL_TEXT
  const read = v.safeParse(richTextSchema(label, most), text)
  const problem = read.success ? read.output.length === 0 && `${label} is required` : read.issues[0].message
  if (problem) throw new DomainError('invalid_input', problem, { fields: { text: problem } })
  return read.output as RichText // it was read
}

/**
 * Publishes a brand's own text instead of the platform's, or goes back to the platform's, as the next version of that text, which never
 * changes afterwards; and serves it.
 * @param input.version the edited version of the brand
 * @param input.text as it was sent; null for the platform's
 * @throws DomainError `not_found`, `conflict` when somebody changed the brand meanwhile, `invalid_input` also when the text is the one in
 * force
 */
export async function publishLegal(
  deps: Pick<Deps, 'brandRecords' | 'brandPublisher' | 'clock' | 'ids' | 'log'>,
  input: { scope: BrandScope; userId: string; brandKey: string; key: OwnLegalKey; version: number; text: unknown },
): Promise<BrandDetail> {
  const { scope, userId, brandKey, key } = input
  const { record, version } = await findBrand(deps, { scope, key: brandKey })
  if (version !== input.version) throw staleBrand()
  const text = input.text === null ? null : checkText(input.text)
  const inForce = await ownLegalText(deps, { scope, brandKey, key })
  if (JSON.stringify(inForce.text) === JSON.stringify(text)) {
    throw new DomainError('invalid_input', 'Nothing was changed.')
  }
  const publication = {
    version: (brandVersions(key, record)[0]?.version ?? 0) + 1,
    date: utcDay(deps.clock.now()),
    isOwn: text !== null,
    platform: LEGAL_VERSIONS[key][0].version,
  }
  const legal = { ...record.legal, [key]: [...(record.legal?.[key] ?? []), publication] }
  const next = { ...record, version: version + 1, legal }
  const detail = { version: next.version, text: key, textVersion: publication.version, isOwn: publication.isOwn }
  const audit = auditEntry(deps, { brandKey, userId }, { action: 'legal_published', detail })
  const published = { key, version: publication.version, text }
  if (!(await deps.brandRecords.save(next, audit, { published }))) throw staleBrand()
  await publishBrand(deps, brandKey)
  return findBrand(deps, { scope, key: brandKey })
}
