import * as v from 'valibot'
import type { BrandDetail } from '../contract/admin'
import { BrandDraft } from '../contract/brand-draft'
import type { BrandScope } from '../domain/brand-rights'
import { DomainError } from '../domain/error'
import type { BrandDeps } from './create-brand'
import { saveBrand } from './save-brand'

/**
 * Stores an old version's content as the next version and serves it.
 * @throws DomainError `not_found`, `invalid_input` when the old content breaks a rule that came later, `conflict`
 */
export async function restoreBrand(
  deps: BrandDeps,
  input: { scope: BrandScope; userId: string; key: string; version: number; restored: number },
): Promise<BrandDetail> {
  const old = await deps.brandRecords.findVersion(input.scope, input.key, input.restored)
  if (!old) throw new DomainError('not_found', 'There is no such version.')
  const draft = v.safeParse(BrandDraft, old.record)
  if (!draft.success) {
    throw new DomainError('invalid_input', `This version can't be restored: ${draft.issues[0].message}`)
  }
  return saveBrand(deps, { ...input, draft: draft.output })
}
