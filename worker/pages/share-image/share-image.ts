import { decodeBase64, encodeBase64 } from '@oslojs/encoding'
import { Hono } from 'hono'
import type { BrandTheme } from '../../contract/brand'
import type { Deps } from '../../deps'
import { HOUR_S, YEAR_S } from '../../domain/time'
import type { AppEnv } from '../../http/app-env'
import { sha256Hex } from '../../platform/crypto/digest'
import { drawShareImage } from './draw-share-image'
import { encodePng } from './encode-png'

/**
 * Whether the browser's copy has this ETag, which a proxy may have weakened by compressing it. Checked before the answer is made: Hono's
 * etag makes it first.
 */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

const PATH = '/share-image.png'
/** Raise it whenever the drawing changes: a picture is cached for as long as its address is the same. */
const DRAWING = 2

async function drawingVersion({ font, ...colors }: BrandTheme): Promise<string> {
  const hash = await sha256Hex(JSON.stringify([DRAWING, ...Object.entries(colors).toSorted()]))
  return hash.slice(0, 16)
}

/** The path of a brand's picture, with a version that changes with the picture. */
export const shareImageAddress = async (theme: BrandTheme) => `${PATH}?v=${await drawingVersion(theme)}`

/** The picture's bytes, drawn once per data center. */
async function shareImage({ cache }: Pick<Deps, 'cache'>, theme: BrandTheme, version: string) {
  const key = `share-image/${version}`
  const cached = await cache.find(key)
  if (typeof cached === 'string') return new Uint8Array(decodeBase64(cached))
  const png = await encodePng(drawShareImage(theme))
  await cache.put(key, encodeBase64(png), YEAR_S)
  return png
}

/** GET of the picture for link previews of a brand's pages. */
export const shareImages = (deps: Pick<Deps, 'cache'>) =>
  new Hono<AppEnv>().get(PATH, async (c) => {
    const { theme } = c.var.brand
    const version = await drawingVersion(theme)
    const etag = `"${version}"`
    // A request for another version gets the brand's current picture, cached for a short time.
    const caching = c.req.query('v') === version ? `max-age=${YEAR_S}, immutable` : `max-age=${HOUR_S}`
    const headers = { etag, 'cache-control': `public, ${caching}`, 'cross-origin-resource-policy': 'cross-origin' }
    if (isKnownTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(await shareImage(deps, theme, version), 200, { ...headers, 'content-type': 'image/png' })
  })
