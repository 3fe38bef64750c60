import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from './app-env'
import { oneLayer } from './hono/one-layer'
import { blankBodyAsObject, jsonBody, pageBody } from './json-body'
import { onError } from './on-error'

const app = new Hono<AppEnv>()
  .use(oneLayer(jsonBody))
  .post('/api/empty', async (c) => {
    await blankBodyAsObject(c)
    return c.json(await c.req.json())
  })
  .put('/api/admin/brands/:key/pages/:page', pageBody, async (c) => c.text(await c.req.text()))
  .put('*', (c) => c.text('unread'))
  .post('*', async (c) => c.text(await c.req.text()))
app.onError(onError({ log: () => {} }))

const JSON_TYPE = { 'content-type': 'application/json' }

async function send(
  body: RequestInit['body'],
  path = '/api/auth/login',
  headers: Record<string, string> = JSON_TYPE,
  method = 'POST',
) {
  const init = { method, headers, ...(body != null && { body }), duplex: 'half' }
  const answer = await app.request(path, init)
  const text = await answer.text()
  return { status: answer.status, text, code: answer.ok ? null : (JSON.parse(text) as { code: string }).code }
}

const KB = 1024
const filling = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`

describe('a body', () => {
  it.each([
    ['/api/auth/login', 16 * KB],
    ['/api/flights/search', 16 * KB],
    ['/api/payments/process-card', 16 * KB],
    ['/api/bookings', 64 * KB],
    ['/api/admin/brands/acme.example', 128 * KB],
  ])('may have so many bytes at %s: %i', async (path, most) => {
    expect((await send(filling(most), path)).status).toBe(200)
    expect(await send(filling(most + 1), path)).toMatchObject({ status: 413, code: 'body_too_large' })
  })

  it('may have 4096 kB where it is a page, and is read only by its route, after authentication', async () => {
    const page = '/api/admin/brands/acme.example/pages/blog'
    const put = (bytes: number, path = page) => send(filling(bytes), path, JSON_TYPE, 'PUT')
    expect((await put(4096 * KB)).status).toBe(200)
    expect(await put(4096 * KB + 1)).toMatchObject({ status: 413, code: 'body_too_large' })
    expect(await send('{"a"', page, JSON_TYPE, 'PUT')).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await send(filling(128 * KB + 1), page)).toMatchObject({ status: 413 })
    expect(await put(128 * KB + 1, `${page}/more`)).toMatchObject({ status: 413 })
  })

  it('without a declared length is read no further than its limit', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += KB
        controller.enqueue(new Uint8Array(KB).fill(0x20))
      },
    })
    expect(await send(endless)).toMatchObject({ status: 413, code: 'body_too_large' })
    expect(sent).toBeLessThan(32 * KB)
  })

  it('that arrives in pieces is read whole', async () => {
    const pieces = ['{"city":', '"Zürich","n":', '[1,2]}'].map((piece) => new TextEncoder().encode(piece))
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift()
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
    })
    expect((await send(stream)).text).toBe('{"city":"Zürich","n":[1,2]}')
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('is refused as %j', async (type) => {
    expect(await send('{"a":1}', '/api/auth/logout', { 'content-type': type })).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    })
  })

  it('may declare its encoding', async () => {
    expect((await send('{}', '/api/x', { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(200)
  })

  it.each([
    ['{', 'The request is not valid JSON.'],
    ...['1e308', '-1e308', '1e999', '-0', '-0.0', '9007199254740993', '9'.repeat(400)].flatMap(
      (number): [string, string][] =>
        [`{"a":${number}}`, `{"a":[{"b":${number}}]}`, number].map((body) => [
          body,
          'The request has a number in it that is too large or no number.',
        ]),
    ),
    ['{"a":1}}', 'The request is not valid JSON.'],
    ["{'a':1}", 'The request is not valid JSON.'],
    ['nothing', 'The request is not valid JSON.'],
    [new Uint8Array([0x22, 0xff, 0x22]), 'The request is not valid UTF-8.'],
    ['{"name":"\\ud800"}', 'The request is not valid Unicode.'],
    ['{"a":[{"\\udc00":1}]}', 'The request is not valid Unicode.'],
    ['['.repeat(33) + ']'.repeat(33), 'The request is nested too deeply.'],
    ['{"a":'.repeat(2000), 'The request is nested too deeply.'],
  ])('that cannot be read is refused with the reason: %j', async (body, message) => {
    const { status, text } = await send(body)
    expect([status, JSON.parse(text).message]).toEqual([400, message])
  })

  it('may be as deep as our calls are, and hold brackets in its texts', async () => {
    expect((await send('['.repeat(32) + ']'.repeat(32))).status).toBe(200)
    expect((await send(JSON.stringify({ text: `"\\${'['.repeat(100)}` }))).status).toBe(200)
  })

  it.each([[null], [''], ['  \n']])('that is blank (%j) counts as missing', async (body) => {
    expect((await send(body, '/api/auth/logout', {})).status).toBe(200)
    expect((await send(body, '/api/empty')).text).toBe('{}')
  })

  it('is not read outside the API', async () => {
    expect((await send('hello', '/elsewhere', {})).text).toBe('hello')
  })
})
