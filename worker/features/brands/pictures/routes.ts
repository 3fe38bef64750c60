import { type Context, Hono } from 'hono'
import type { PictureFormat } from '../../../contract/content/picture-limits'
import type { Deps } from '../../../deps'
import { mayDo } from '../../../domain/account/rights'
import { heedsRequestedBrand } from '../../../domain/brand/brand-key'
import { YEAR_S } from '../../../domain/time'
import type { AppEnv } from '../../../http/app-env'
import { currentUser, mayBeSignedIn } from '../../../http/session'

type PictureDeps = Pick<Deps, 'pictureStore' | 'sessions' | 'clock' | 'secrets'>

const TYPES: Record<string, `image/${PictureFormat}`> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }
const FILE = /^[0-9a-f]{32}-[1-9]\d{0,3}\.(webp|jpg|png)$/

/** Opened by itself it is treated as a picture only, whatever its bytes could be taken for. */
const INERT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/**
 * The brands whose pictures are served here: the host's brand, or every brand when the host doesn't determine one; and those that the
 * signed-in user may edit here.
 */
async function maySee(deps: PictureDeps, c: Context<AppEnv>, brandKey: string): Promise<'all' | 'managers' | null> {
  if (brandKey === c.var.brand.key || heedsRequestedBrand(c.req.header('host') ?? '')) return 'all'
  if (!mayBeSignedIn(c)) return null
  const user = await currentUser(deps, c)
  return user && mayDo(user.role, 'platform') ? 'managers' : null
}

/** /pictures/:brand/:file: the pictures that a brand's owners have uploaded. A file never changes: its name is the digest of its content. */
export const servedPictures = (deps: PictureDeps) =>
  new Hono<AppEnv>().get('/:brand/:file', async (c) => {
    const { brand, file } = c.req.param()
    const type = TYPES[FILE.exec(file)?.[1] ?? '']
    const who = type ? await maySee(deps, c, brand) : null
    const bytes = who && (await deps.pictureStore?.find(`${brand}/${file}`))
    if (!type || !bytes) return c.body(null, 404, { 'cache-control': 'no-store' })
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'content-security-policy': INERT,
      'content-disposition': 'inline',
      'cache-control': `${who === 'all' ? 'public' : 'private'}, max-age=${YEAR_S}, immutable`,
    })
  })
