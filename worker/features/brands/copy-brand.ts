import type { AuditDetail, BrandDetail } from '../../contract/admin'
import type { BrandDraft } from '../../contract/brand-draft'
import { pictureFile } from '../../contract/content/picture'
import { utcDay } from '../../contract/travel'
import type { Deps } from '../../deps'
import { brandVersions } from '../../domain/brand-versions'
import { DomainError } from '../../domain/error'
import { LEGAL_VERSIONS } from '../../domain/legal-versions'
import type { StoredPicture } from '../../platform/stored-picture'
import { auditEntry } from '../activity/audit-entry'
import { closingAt } from '../launch/rules-shop-doors'
import { type BrandDeps, findBrand, hostTaken } from './change-brand'
import { OWN_LEGAL_KEYS } from './legal/contract'
import { publishBrand } from './publish-brand'
import type { NewLegalText } from './store'
import { type BrandWords, moved, readPictureFiles, wholeBrand } from './whole-brand'

/** What adding a brand with pictures needs from outside. */
export type CopyDeps = BrandDeps & Pick<Deps, 'pictureStore'>

const AT_ONCE = 5

/** Copies a picture's files, so that no brand's pictures depend on another's. */
async function copyFiles({ pictureStore }: CopyDeps, pictures: readonly StoredPicture[], key: string): Promise<void> {
  if (pictures.length === 0) return
  if (!pictureStore) throw new DomainError('pictures_unavailable', 'This platform has no store for pictures yet.')
  const copy = async (picture: StoredPicture) => {
    const files = await readPictureFiles({ pictureStore }, picture)
    const own = moved(picture, key)
    await Promise.all(files.map(({ width, bytes }) => pictureStore.put(pictureFile(own, width), bytes)))
  }
  for (let at = 0; at < pictures.length; at += AT_ONCE) await Promise.all(pictures.slice(at, at + AT_ONCE).map(copy))
}

/** A brand's own legal texts as the first publications of a new brand. */
function firstTexts({ clock }: Pick<Deps, 'clock'>, { legal }: BrandWords) {
  const texts: NewLegalText[] = OWN_LEGAL_KEYS.flatMap((key) => {
    const text = legal[key]
    return text ? [{ key, version: (brandVersions(key, {})[0]?.version ?? 0) + 1, text }] : []
  })
  const date = utcDay(clock.now())
  const publications = texts.map(({ key, version }) => [
    key,
    [{ version, date, isOwn: true, platform: LEGAL_VERSIONS[key][0].version }],
  ])
  return { texts, legal: texts.length > 0 ? { legal: Object.fromEntries(publications) } : {} }
}

/** A new brand with more than its draft: its other content, and its pictures, under its own key and with their files stored. */
interface BegunBrand {
  userId: string
  draft: BrandDraft
  words: BrandWords
  pictures: readonly StoredPicture[]
  /** The detail of the audit row, besides how much was copied. */
  detail: AuditDetail
}

/** Refuses a host that another brand has. @throws DomainError `conflict` */
export async function requireFreeHost(deps: Pick<Deps, 'domainRecords' | 'brandRecords'>, key: string): Promise<void> {
  if ((await deps.domainRecords.isTaken(key)) || (await deps.brandRecords.find('all', key))) throw hostTaken()
}

/** Adds such a brand in one transaction, and serves it. @throws DomainError `conflict` when another brand has the host by now */
export async function addBegunBrand(
  deps: BrandDeps,
  { userId, draft, words, pictures, detail: begunWith }: BegunBrand,
): Promise<BrandDetail> {
  const key = draft.domain
  const { texts, legal } = firstTexts(deps, words)
  const { pictures: _none, ...said } = draft // A brand that doesn't exist yet has none of its own.
  const record = {
    ...said,
    ...(words.pictures && { pictures: words.pictures }),
    ...(words.content && { content: words.content }),
    ...(words.priceRules && { priceRules: words.priceRules }),
    ...legal,
    key,
    version: 1,
  }
  const detail = { version: 1, ...begunWith, pictures: pictures.length, texts: texts.length }
  const audit = auditEntry(deps, { brandKey: key, userId }, { action: 'brand_created', detail })
  const closing = closingAt(deps.clock.now(), deps.ids.secret())
  if (!(await deps.brandRecords.insert(record, audit, { closing, pictures, texts }))) throw hostTaken()
  await publishBrand(deps, key)
  return findBrand(deps, { scope: 'all', key })
}

/**
 * Adds a brand that begins with all content of another one: pages, price rules, its own legal texts that are in force, and copies of its
 * pictures. The draft has the rest: name, host, and who sells there. All of it is written in one transaction, and served. The files are
 * stored first, so that every file in the database exists. When the brand isn't added after all they stay unreferenced, since another call
 * may be adding it with the same files.
 * @throws DomainError `not_found`, `pictures_unavailable`; `conflict` when another brand has the host, or pictures can't be copied
 */
export async function copyBrand(
  deps: CopyDeps,
  { userId, draft, copyOf }: { userId: string; draft: BrandDraft; copyOf: string },
): Promise<BrandDetail> {
  const key = draft.domain
  await requireFreeHost(deps, key)
  const whole = await wholeBrand(deps, (await findBrand(deps, { scope: 'all', key: copyOf })).record)
  await copyFiles(deps, whole.pictures, key)
  return addBegunBrand(deps, { userId, draft, ...moved(whole, key), detail: { copyOf } })
}
