import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { MOST_PICTURE_BYTES, PICTURE_USES } from '../../../contract/content/picture'
import type { Deps } from '../../../deps'
import { DomainError } from '../../../domain/error'
import { requireBrandChange, requireBrandRight } from '../../../http/admin'
import type { AppEnv } from '../../../http/app-env'
import { readSentBytes } from '../../../http/json-body'
import { limitChanges } from '../../../http/limit-changes'
import { validate } from '../../../http/validate'
import { BrandPath } from '../../admin/brand-path'
import { findPictureRoom, uploadPicture } from './upload-picture'

/** Its use; a page if missing. */
const Use = v.object({ use: v.optional(v.picklist(PICTURE_USES, 'There is no such use'), 'page') })

/** The multipart overhead besides the files: their names and boundaries. */
const MORE_BYTES = 16 * 1024
const MOST_FILES = 5

/**
 * The files of a form, whatever their names and declared types.
 * @throws DomainError `body_too_large`, `unsupported_media_type`, `invalid_input`
 */
async function sentFiles(c: Context<AppEnv>): Promise<Uint8Array[]> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new DomainError('unsupported_media_type', 'Send the picture as a form (multipart/form-data).')
  }
  const bytes = await readSentBytes(c, MOST_PICTURE_BYTES + MORE_BYTES)
  let form: FormData
  try {
    form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  } catch (cause) {
    throw new DomainError('invalid_input', 'The form could not be read.', { cause })
  }
  const files = form.getAll('file').filter((entry) => entry instanceof Blob)
  if (files.length > MOST_FILES) throw new DomainError('invalid_input', 'These are too many files for one picture.')
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
}

/** /api/admin/brands/:key/pictures: how many pictures a brand has stored, and uploads. */
export const adminPictureRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/:key/pictures', requireBrandRight(deps, 'pages'), validate('param', BrandPath), async (c) =>
      c.json(await findPictureRoom(deps, { scope: c.var.brandScope, key: c.req.valid('param').key })),
    )
    .post(
      '/:key/pictures',
      requireBrandChange(deps, 'pages'),
      limitChanges(deps, 'pictures'),
      validate('param', BrandPath),
      validate('query', Use),
      async (c) => {
        const by = { scope: c.var.brandScope, userId: c.var.user.id }
        const { key } = c.req.valid('param')
        return c.json(
          await uploadPicture(deps, { ...by, key, ...c.req.valid('query'), files: await sentFiles(c) }),
          201,
        )
      },
    )
