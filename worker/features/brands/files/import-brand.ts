import * as v from 'valibot'
import type { BrandDetail } from '../../../contract/admin'
import { BrandDraft } from '../../../contract/brand-draft'
import { CONTENT_NAMES } from '../../../contract/content/page-names'
import type { Deps } from '../../../deps'
import type { BrandScope } from '../../../domain/account/rights'
import { DomainError, isDomainError } from '../../../domain/error'
import type { StoredPicture } from '../../../platform/stored-picture'
import { findBrand, saveBrand, staleBrand } from '../change-brand'
import { checkAirports } from '../check-airports'
import { addBegunBrand, type CopyDeps, requireFreeHost } from '../copy-brand'
import { checkBrandPictures, checkPictures } from '../pictures/check-pictures'
import { leavingPicture, requireRoom } from '../pictures/upload-picture'
import { renamed } from '../whole-brand'
import type { BrandFile, BrandTemplate, WholeBrandFile } from './contract'
import { type PackedPicture, packedPictures, requireListed, storeFiles } from './packed-pictures'
import { fileFault } from './rules-read-brand-file'
import type { Archive } from './rules-zip'

/** A brand's file as it was sent: its parsed brand.json, and the ZIP with its pictures. */
export interface SentFile {
  file: BrandFile
  archive: Archive
}

/** Refuses pages with an unknown airport, or a picture that the file doesn't contain or that is for another use. */
async function checkPages(
  deps: Pick<Deps, 'pictures'>,
  { key, file, brought }: { key: string; file: BrandFile; brought: readonly StoredPicture[] },
): Promise<void> {
  for (const page of CONTENT_NAMES) {
    const content = file.content[page]
    if (!content) continue
    try {
      checkAirports({ page, content })
      await checkPictures(deps, { key, page, content, brought })
    } catch (error) {
      if (!isDomainError(error, 'invalid_input')) throw error
      // They name a field within its page.
      const fields = Object.entries(error.fields ?? {}).map(([path, why]) => [
        path.replace('content.', `content.${page}.`),
        why,
      ])
      throw fileFault(Object.fromEntries(fields))
    }
  }
}

/** All checks of a whole brand's file before anything is stored. */
async function checkWhole(deps: CopyDeps, key: string, { file, archive }: { file: WholeBrandFile; archive: Archive }) {
  const packed = await packedPictures(file, archive, key)
  const keys = new Map(packed.map(({ from, stored }) => [from.key, stored.key]))
  const taken = renamed(file, (listed) => keys.get(listed) ?? listed)
  const brought = packed.map(({ stored }) => stored)
  // The brand's stored pictures don't count: the file must contain all of its own.
  const nothing = { pictures: { ...deps.pictures, find: async () => [] } }
  await checkBrandPictures(nothing, { key, pictures: taken.brand.pictures, brought })
  await checkPages(nothing, { key, file: taken, brought })
  return { taken, packed }
}

/**
 * Adds a brand with the content of a file, and serves it. The files of pictures are stored first, then one transaction writes the rest.
 * @param input.domain its host, and its key
 * @param input.name replaces the file's, if given
 * @throws DomainError `invalid_input` with the path of each fault in the file, `conflict` when another brand has the host,
 * `pictures_unavailable`
 */
export async function importNewBrand(
  deps: CopyDeps,
  { userId, domain, name, file, archive }: SentFile & { userId: string; domain: string; name?: string | undefined },
): Promise<BrandDetail> {
  await requireFreeHost(deps, domain)
  requireListed(file, archive)
  if (file.kind === 'template') {
    throw new DomainError('invalid_input', 'A template says nothing of who sells: begin a brand with it in the editor.')
  }
  const { taken, packed } = await checkWhole(deps, domain, { file, archive })
  await storeFiles(deps, packed, archive)
  const { content, priceRules, legal, brand } = taken
  const draft = { ...brand, ...(name && { name }), domain }
  const words = { pictures: brand.pictures, content, priceRules, legal }
  const pictures = packed.map(({ stored }) => stored)
  return addBegunBrand(deps, { userId, draft, words, pictures, detail: { imported: true } })
}

interface Import extends SentFile {
  scope: BrandScope
  userId: string
  key: string
  /** The version that the file replaces. */
  version: number
}

/**
 * Replaces a brand's content by a file's, as its next version, and serves it. Its host stays, and so do its legal texts in force. A
 * template's look and pages replace the brand's; the rest stays.
 * @throws DomainError as `saveBrand` and `importNewBrand` do; `conflict` also at the brand's limit of pictures
 */
export async function importIntoBrand(deps: CopyDeps, input: Import): Promise<BrandDetail> {
  const { file, archive, ...change } = input
  const { record, version } = await findBrand(deps, change)
  if (version !== change.version) throw staleBrand()
  requireListed(file, archive)
  if (file.kind === 'template') return applyTemplate(deps, { ...change, template: file, record })
  const { taken, packed } = await checkWhole(deps, record.key, { file, archive })
  const fresh = await freshPictures(deps, record.key, packed)
  await storeFiles(deps, fresh, archive)
  const imported = { pictures: fresh.map(({ stored }) => stored), detail: { pictures: packed.length } }
  const { brand, content, priceRules } = taken
  return saveBrand(deps, { ...change, draft: { ...brand, domain: record.domain }, content, priceRules, imported })
}

async function applyTemplate(
  deps: CopyDeps,
  {
    template,
    record,
    ...change
  }: Omit<Import, keyof SentFile> & { template: BrandTemplate; record: BrandDetail['record'] },
): Promise<BrandDetail> {
  await checkPages(deps, { key: record.key, file: template, brought: [] })
  const { theme, tagline } = template.brand
  const draft = { ...v.parse(BrandDraft, record), theme, tagline: record.tagline || tagline }
  const content = { ...record.content, ...template.content }
  return saveBrand(deps, { ...change, draft, content, imported: { pictures: [], detail: { template: template.name } } })
}

/** Those that the brand hasn't stored yet. Stored ones that were about to be removed are kept. @throws DomainError `conflict` */
async function freshPictures(deps: CopyDeps, key: string, packed: readonly PackedPicture[]): Promise<PackedPicture[]> {
  const now = deps.clock.now()
  const fresh: PackedPicture[] = []
  for (const each of packed) {
    const known = await deps.pictures.renew(key, each.stored.key, now)
    if (known === 'leaving') throw leavingPicture()
    if (!known) fresh.push(each)
  }
  const bytes = fresh.reduce((sum, { stored }) => sum + stored.bytes, 0)
  if (fresh.length > 0) requireRoom(await deps.pictures.count(key), bytes, fresh.length)
  return fresh
}
