import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { testMark } from '#worker/pages/test-mark'
import type { FrontData } from './front'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
})

/** A proxy in front of a server with this listener, and a function to call it like a browser. */
async function aFront(answer: RequestListener, dropsTestMark = false) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  stops.push(() => server.close())
  await once(server, 'listening')
  const { port: behind } = server.address() as AddressInfo
  const workerData: FrontData = { server: `http://127.0.0.1:${behind}`, certificate: null, dropsTestMark }
  const thread = new Worker(new URL('./front.ts', import.meta.url), { workerData })
  stops.push(() => thread.terminate())
  const [port] = await once(thread, 'message')
  return async (path: string) => {
    const headers = { host: 'acme.localhost:1234', 'accept-encoding': 'gzip, deflate, br, zstd' }
    const [message] = (await once(request({ port, path, headers }).end(), 'response')) as [IncomingMessage]
    return { message, body: Buffer.concat(await message.toArray()) }
  }
}

const mark = testMark('test')!
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}<main>Flights</main></body></html>`
const sendPage =
  (html: string): RequestListener =>
  (_asked, answer) =>
    answer
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', etag: '"1"' })
      .end(brotliCompressSync(html))

describe('the proxy', () => {
  it('forwards path and host, requests Brotli, and passes the bytes on', async () => {
    const asked: unknown[] = []
    const bytes = brotliCompressSync('a file')
    const get = await aFront(({ url, headers }, answer) => {
      asked.push([url, headers.host, headers['accept-encoding']])
      answer.writeHead(404, { 'content-encoding': 'br', 'content-type': 'text/css' }).end(bytes)
    })
    const { message, body } = await get('/a?b=c')
    expect(asked).toEqual([['/a?b=c', 'acme.localhost:1234', 'br']])
    expect([message.statusCode, message.headers['content-encoding'], body]).toEqual([404, 'br', bytes])
  })

  it('leaves pages as they are', async () => {
    const html = page(mark.head, mark.body)
    const { body } = await (await aFront(sendPage(html)))('/')
    expect(body).toEqual(brotliCompressSync(html))
  })

  it('removes the banner of test mode from pages on request', async () => {
    const get = await aFront(sendPage(page(mark.head, mark.body)), true)
    const { message, body } = await get('/')
    expect(brotliDecompressSync(body).toString()).toBe(page('', ''))
    expect([message.headers['content-encoding'], message.headers.etag]).toEqual(['br', '"1"'])
  })

  it.each([page('', mark.body), page(mark.head, '')])(
    'says so when the mark of a page is not all there',
    async (html) => {
      const { message, body } = await (await aFront(sendPage(html), true))('/')
      expect([message.statusCode, body.toString()]).toEqual([502, 'The page has no mark of test mode'])
    },
  )
})
