import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { BrandDraft } from '../../../contract/brand-draft'
import type { Deps } from '../../../deps'
import { DomainError } from '../../../domain/error'
import { requireBrandChange, requireBrandRight, requireElevated } from '../../../http/admin'
import type { AppEnv } from '../../../http/app-env'
import { refuseCardsInFile } from '../../../http/card-numbers'
import { readBrandJson, readSentFile } from '../../../http/json-body'
import { limitChanges } from '../../../http/limit-changes'
import { validate } from '../../../http/validate'
import { BrandPath } from '../../admin/brand-path'
import { BRAND_JSON, MOST_BRAND_FILE_BYTES, MOST_BRAND_JSON_BYTES, MOST_FILE_PICTURES } from './contract'
import { exportBrand } from './export-brand'
import { importIntoBrand, importNewBrand, type SentFile } from './import-brand'
import { readBrandFile } from './rules-read-brand-file'
import { openZip, ZipFault } from './rules-zip'

/** The host of the brand that a file creates, and its name, unless it is the file's. */
const NewPlace = v.object({ domain: BrandDraft.entries.domain, name: v.optional(BrandDraft.entries.name) })

/** The version that a file replaces, so that a later change isn't lost unnoticed. */
const Replaced = v.object({
  version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'This is not a version'), v.transform(Number)),
})

/** A picture has three files at most. */
const MOST_ENTRIES = 1 + 3 * MOST_FILE_PICTURES

/**
 * The file that a call sends, with its brand.json parsed. Its pictures are checked by the use case.
 * @throws DomainError `unsupported_media_type`, `body_too_large`, `invalid_input`, `card_data_refused`
 */
async function sentFile(c: Context<AppEnv>): Promise<SentFile> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/zip') throw new DomainError('unsupported_media_type', 'Send the file as application/zip.')
  const bytes = await readSentFile(c, MOST_BRAND_FILE_BYTES)
  try {
    const opened = openZip(bytes, { entries: MOST_ENTRIES })
    // An entry of its directory may be wrong, which is only known once it is read.
    const archive = { ...opened, read: (names: readonly string[]) => asRefusal(() => opened.read(names)) }
    if ((archive.sizes.get(BRAND_JSON) ?? 0) > MOST_BRAND_JSON_BYTES) {
      throw new ZipFault(`Its ${BRAND_JSON} may have ${MOST_BRAND_JSON_BYTES / 1024 / 1024} MB at most.`)
    }
    const [json = new Uint8Array()] = archive.read([BRAND_JSON])
    const said = readBrandJson(json)
    refuseCardsInFile(c, said)
    return { file: readBrandFile(said), archive }
  } catch (error) {
    throw refusal(error)
  }
}

const refusal = (error: unknown) =>
  error instanceof ZipFault ? new DomainError('invalid_input', error.message, { cause: error }) : error

function asRefusal<Value>(run: () => Value): Value {
  try {
    return run()
  } catch (error) {
    throw refusal(error)
  }
}

/** Brands as files: exported whole, and imported as a new brand or to replace another one's content. */
export const brandFileRoutes = (deps: Deps, limited: MiddlewareHandler<AppEnv>) =>
  new Hono<AppEnv>()
    .get(
      '/:key/export',
      requireBrandRight(deps, 'brand'),
      // It contains the price rules.
      requireBrandRight(deps, 'prices'),
      limitChanges(deps, 'exports'),
      validate('param', BrandPath),
      async (c) => {
        const by = { scope: c.var.brandScope, userId: c.var.user.id }
        const { name, file } = await exportBrand(deps, { ...by, key: c.req.valid('param').key })
        return c.body(file, 200, {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        })
      },
    )
    .post(
      '/import',
      requireElevated(deps),
      limited,
      limitChanges(deps, 'imports'),
      validate('query', NewPlace),
      async (c) =>
        c.json(
          await importNewBrand(deps, { userId: c.var.user.id, ...c.req.valid('query'), ...(await sentFile(c)) }),
          201,
        ),
    )
    .post(
      '/:key/import',
      requireBrandChange(deps, 'brand'),
      requireBrandChange(deps, 'prices'),
      limited,
      limitChanges(deps, 'imports'),
      validate('param', BrandPath),
      validate('query', Replaced),
      async (c) => {
        const by = { scope: c.var.brandScope, userId: c.var.user.id }
        const which = { ...c.req.valid('param'), ...c.req.valid('query') }
        return c.json(await importIntoBrand(deps, { ...by, ...which, ...(await sentFile(c)) }))
      },
    )
