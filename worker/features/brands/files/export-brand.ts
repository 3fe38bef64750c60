import * as v from 'valibot'
import type { BrandRecord } from '../../../contract/brand'
import { BrandDraft } from '../../../contract/brand-draft'
import { pageContentSchema } from '../../../contract/content/content-schema'
import { CONTENT_NAMES } from '../../../contract/content/page-names'
import { pictureFile } from '../../../contract/content/picture'
import { utcDay } from '../../../contract/travel'
import type { Deps } from '../../../deps'
import type { BrandScope } from '../../../domain/account/rights'
import { DomainError } from '../../../domain/error'
import { auditEntry } from '../../activity/audit-entry'
import { PriceRules } from '../../pricing/contract-price-rules'
import { findBrand } from '../change-brand'
import { moved, readPictureFiles, type WholeBrand, wholeBrand } from '../whole-brand'
import {
  BRAND_FORMAT,
  BRAND_FORMAT_VERSION,
  BRAND_JSON,
  MOST_BRAND_FILE_BYTES,
  MOST_BRAND_JSON_BYTES,
  PICTURE_FOLDER,
  type WholeBrandFile,
} from './contract'
import { type ZipEntry, zipStream } from './rules-zip'

type ExportDeps = Pick<Deps, 'brandRecords' | 'pictures' | 'pictureStore' | 'audit' | 'clock' | 'ids' | 'log'>

/**
 * A value as its schema would parse it, so that a brand's file is the same to the byte after an import; what breaks a newer rule stays as
 * it is stored.
 */
function asSaved<Value>(schema: v.GenericSchema<unknown, Value>, value: Value): Value {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : value
}

/** The content of a brand's brand.json. It contains nothing of the platform: no host, no team, no account, no booking. */
function fileOf(record: BrandRecord, whole: WholeBrand): WholeBrandFile {
  const { words, pictures } = moved(whole, PICTURE_FOLDER)
  const draft = { ...record, pictures: words.pictures } as BrandDraft // A record has more fields than a draft.
  const { domain: _host, ...brand } = asSaved(BrandDraft, draft)
  const content = CONTENT_NAMES.flatMap((name) => {
    const page = words.content?.[name]
    return page ? [[name, asSaved(pageContentSchema(name, page), page)]] : []
  })
  return {
    format: BRAND_FORMAT,
    version: BRAND_FORMAT_VERSION,
    kind: 'brand',
    brand,
    content: Object.fromEntries(content),
    ...(words.priceRules && { priceRules: asSaved(PriceRules, words.priceRules) }),
    legal: words.legal,
    pictures: pictures.map(({ key, use, format, width, height }) => ({ key, use, format, width, height })),
  }
}

async function* entriesOf(
  deps: Pick<Deps, 'pictureStore' | 'log'>,
  json: Uint8Array,
  { pictures }: WholeBrand,
): AsyncGenerator<ZipEntry, void> {
  yield { name: BRAND_JSON, bytes: json }
  for (const picture of pictures) {
    const own = moved(picture, PICTURE_FOLDER)
    for (const { width, bytes } of await readPictureFiles(deps, picture)) yield { name: pictureFile(own, width), bytes }
  }
}

/**
 * A brand as a file that can be imported elsewhere: its content and the files of its pictures, streamed. The export is logged first. A
 * picture with a missing file aborts the stream.
 * @throws DomainError `not_found`; `conflict` when it has more than a file may contain
 */
export async function exportBrand(
  deps: ExportDeps,
  { scope, userId, key }: { scope: BrandScope; userId: string; key: string },
): Promise<{ name: string; file: ReadableStream<Uint8Array> }> {
  const { record, version } = await findBrand(deps, { scope, key })
  const { words, pictures } = await wholeBrand(deps, record)
  const whole = { words, pictures: pictures.toSorted((one, other) => (one.key < other.key ? -1 : 1)) }
  const json = new TextEncoder().encode(`${JSON.stringify(fileOf(record, whole), null, 2)}\n`)
  const bytes = whole.pictures.reduce((sum, picture) => sum + picture.bytes, json.length)
  const mb = (count: number) => Math.ceil(count / 1024 / 1024)
  if (json.length > MOST_BRAND_JSON_BYTES || bytes > MOST_BRAND_FILE_BYTES) {
    const most = `${mb(MOST_BRAND_FILE_BYTES)} MB at most, ${mb(MOST_BRAND_JSON_BYTES)} of them texts`
    const has = `texts of ${mb(json.length)} MB and pictures of ${mb(bytes - json.length)} MB`
    throw new DomainError('conflict', `A brand's file may have ${most}. This brand shows ${has}.`)
  }
  const detail = { version, pictures: whole.pictures.length }
  await deps.audit.insert(auditEntry(deps, { brandKey: key, userId }, { action: 'brand_exported', detail }))
  const now = deps.clock.now()
  return { name: `brand-${key}-${utcDay(now)}.zip`, file: zipStream(entriesOf(deps, json, whole), now) }
}
