import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../domain/error'
import type { AppEnv } from './app-env'
import type { Step } from './hono/one-layer'

const KB = 1024
const MAX_DEPTH = 32

/** How many bytes a call's body may have, by path; the first match counts. */
const LIMITS: readonly [path: RegExp, bytes: number][] = [
  // A brand includes its logo.
  [/^\/api\/admin\/brands/, 128 * KB],
  // Nine travelers with their passports, seats and bags.
  [/^\/api\/bookings/, 64 * KB],
  [/^\/api\//, 16 * KB],
]

/** A page's whole content: a hundred articles of 12,000 characters, each of three bytes in some scripts. */
const PAGE_BYTES = 4096 * KB

/** Whether the body is a page's content, which is read only after authentication (`pageBody`). */
const bringsPage = (method: string, path: string) =>
  method === 'PUT' && /^\/api\/admin\/brands\/[^/]+\/pages\/[^/]+$/.test(path)

/** Whether the body is not JSON but files: pictures, a whole brand, or a statement. */
const bringsFiles = (path: string) =>
  /^\/api\/admin\/(?:brands\/(?:[^/]+\/pictures|(?:[^/]+\/)?import)|reconciliation\/statements)$/.test(path)

/** Whether the body is left to the route, which reads it after authentication. */
export const isReadByRoute = ({ method, path }: { method: string; path: string }): boolean =>
  bringsFiles(path) || bringsPage(method, path)

/** Null outside the API, where no body is read. */
const sizeLimit = (path: string) => LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? null

const tooLarge = (limit: number) =>
  new DomainError('body_too_large', `This is too large: ${limit / KB} kB can be sent at most.`)

/**
 * The body's bytes, read no further than the limit. Hono's body-limit trusts the content-length and lets an upload that is too large
 * finish. @throws DomainError `body_too_large`
 */
async function readBytes(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.length
    if (size > limit) {
      // Not awaited: a client that never stops sending must not delay the answer.
      void reader.cancel().catch(() => {})
      throw tooLarge(limit)
    }
    pieces.push(piece.value)
  }
  const [only] = pieces
  if (only && pieces.length === 1) return only
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** The body as it was sent, for webhooks, whose sender has signed the bytes. @throws DomainError `body_too_large` */
export async function readSentBytes(c: Context, limit: number): Promise<Uint8Array> {
  const { body } = c.req.raw
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge(limit)
  return body ? readBytes(body, limit) : new Uint8Array()
}

/**
 * A file's bytes, read no further than the limit, into one buffer: a large file and a copy of it would exceed a Worker's memory.
 * @throws DomainError `body_too_large`
 */
export async function readSentFile(c: Context, limit: number): Promise<Uint8Array> {
  const { body } = c.req.raw
  // As large as declared, else as large as allowed. Memory that isn't written to isn't used.
  const said = Number(c.req.header('content-length') ?? limit)
  if (!(said <= limit)) throw tooLarge(limit)
  const bytes = new Uint8Array(Math.max(0, Math.trunc(said)))
  let size = 0
  const reader = body?.getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    if (size + piece.value.length > bytes.length) {
      void reader?.cancel().catch(() => {})
      throw tooLarge(limit)
    }
    bytes.set(piece.value, size)
    size += piece.value.length
  }
  return bytes.subarray(0, size)
}

/** The nesting depth of a JSON text; brackets inside strings don't count. */
function nestingDepth(json: string): number {
  let [depth, deepest, isText] = [0, 0, false]
  for (let i = 0; i < json.length; i++) {
    const sign = json[i]
    if (isText) {
      if (sign === '\\') i++
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth)
    else if (sign === '}' || sign === ']') depth--
  }
  return deepest
}

const unreadable = (message: string) => new DomainError('invalid_input', message)

/** The subject with which error sentences begin, by where the text came from. */
type Source = 'The request' | 'brand.json'

function decodeText(bytes: Uint8Array, source: Source = 'The request'): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable(`${source} is not valid UTF-8.`)
  }
}

const isWhole = (text: string) => !/\p{Surrogate}/u.test(text)

/** Whether a number can be meant: exactly representable, and not minus zero, which equals zero but is written differently. */
const isMeant = (number: number) => Math.abs(number) <= Number.MAX_SAFE_INTEGER && !Object.is(number, -0)

/**
 * What no call may contain at any depth: a lone surrogate, which JSON escapes can express and the database refuses, or a number that cannot
 * be meant.
 */
function complaintAbout(value: unknown): string | null {
  if (typeof value === 'string') return isWhole(value) ? null : 'is not valid Unicode.'
  if (typeof value === 'number') return isMeant(value) ? null : 'has a number in it that is too large or no number.'
  if (typeof value !== 'object' || value === null) return null
  for (const [name, each] of Object.entries(value)) {
    const complaint = complaintAbout(name) ?? complaintAbout(each)
    if (complaint) return complaint
  }
  return null
}

/** The value of a JSON text. @throws DomainError `invalid_input` */
function readText(text: string, source: Source): unknown {
  if (nestingDepth(text) > MAX_DEPTH) throw unreadable(`${source} is nested too deeply.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw unreadable(`${source} is not valid JSON.`)
  }
  const complaint = complaintAbout(value)
  if (complaint) throw unreadable(`${source} ${complaint}`)
  return value
}

/** The value of a brand file's brand.json, checked as strictly as a request. @throws DomainError `invalid_input` */
export const readBrandJson = (bytes: Uint8Array): unknown => readText(decodeText(bytes, 'brand.json'), 'brand.json')

function expectJson(c: Context, text: string): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'application/json') throw new DomainError('unsupported_media_type', 'Send the request as JSON.')
  readText(text, 'The request')
}

/** Makes this text the body that handlers read: Hono caches a body that was read, as a promise, in its `bodyCache`. */
function replaceBody(c: Context, text: string): void {
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text) })
}

async function readWithin(c: Context<AppEnv>, body: ReadableStream<Uint8Array>, limit: number): Promise<null> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge(limit)
  const text = decodeText(await readBytes(body, limit))
  if (text.trim() !== '') expectJson(c, text)
  replaceBody(c, text)
  return null
}

/**
 * Reads the body of every call that may have one, once and within limits of size, encoding, JSON and depth. A blank body counts as missing.
 * @throws DomainError `body_too_large`, `unsupported_media_type`, `invalid_input`
 */
export const jsonBody: Step = {
  before(c) {
    const { body } = c.req.raw
    const limit = body && !isReadByRoute(c.req) ? sizeLimit(c.req.path) : null
    return body && limit !== null ? readWithin(c, body, limit) : null
  },
}

/** Reads the body of a call that sends a page, as `jsonBody` does for others. @throws DomainError as `jsonBody` does */
export const pageBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { body } = c.req.raw
  if (body) await readWithin(c, body, PAGE_BYTES)
  await next()
}

/** Makes a missing or blank body an empty object. */
export async function blankBodyAsObject(c: Context<AppEnv>): Promise<void> {
  if ((await c.req.text()).trim() === '') replaceBody(c, '{}')
}
