import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { demoBrands } from '../../../dev/seed/demo-brands'
import { CURRENT_TEXTS } from '../../../domain/legal/legal-versions'
import { type Asked, type DeployedWorker, deployWorker, publicHost } from './deployed-worker'
import { observatoryScore } from './observatory-score'

let shop: DeployedWorker
beforeAll(async () => {
  shop = await deployWorker({
    DATABASE_URL: inject('databaseUrl'),
    SESSION_SECRET: 'a test secret of more than thirty-two characters',
    SANDBOX: 'on',
  })
}, 180_000)
afterAll(() => shop?.stop())

const JSON_BY_US = { 'content-type': 'application/json', origin: 'https://shop.example' }
const posted = (body: string, headers: Record<string, string> = JSON_BY_US) => ({ method: 'POST', headers, body })

describe('a scanner of public sites', () => {
  const brands = ['shop.example', ...demoBrands.map(publicHost)]
  const pages = ['/', '/search', '/faq', '/login', '/my-trips', '/blog?article=one-price', '/admin/brands']

  async function scan(brand: string, path: string, asked: Asked = {}) {
    const origin = `https://${brand}`
    // It knows hosts and no paths: whether one is sent on is a matter of the home page.
    const plain = await shop.fetchPlain(`http://${brand}/`)
    const answer = await shop.fetch(origin + path, asked)
    const { headers } = answer
    const text = await answer.text()
    const html = headers.get('content-type')?.startsWith('text/html') ? text : null
    return observatoryScore({ headers, html, url: origin + path, plainLeadsTo: plain.headers.get('location') })
  }

  it.each(brands.flatMap((brand) => pages.map((page): [string, string] => [brand, page])))(
    'gives %s%s 145 points, an A+',
    async (brand, page) => {
      expect(await scan(brand, page)).toEqual({ score: 145, grade: 'A+', faults: [] })
    },
  )

  it.each(brands)('gives a call at %s 140 points, an A+, and 145 where it sets cookies', async (brand) => {
    expect(await scan(brand, '/api/system/mode')).toEqual({ score: 140, grade: 'A+', faults: [] })
    const headers = { ...JSON_BY_US, origin: `https://${brand}` }
    const amelia = { username: 'amelia', password: 'Blue-heron-47' }
    const account = {
      ...amelia,
      email: 'amelia@example.com',
      firstName: 'Amelia',
      lastName: 'Earhart',
      agreedTo: CURRENT_TEXTS,
    }
    await shop.fetch(`https://${brand}/api/auth/register`, posted(JSON.stringify(account), headers))
    const login = posted(JSON.stringify(amelia), headers)
    expect(await scan(brand, '/api/auth/login', login)).toEqual({ score: 145, grade: 'A+', faults: [] })
  })
})

describe('the deployed Worker', () => {
  it('answers at the brands’ hosts alone', () => {
    const { workers_dev, preview_urls } = readConfig({ config: 'wrangler.toml' })
    expect([workers_dev, preview_urls]).toEqual([false, false])
  })

  it('does not answer to TRACE', async () => {
    const asked = httpRequest(await shop.address(), { method: 'TRACE', headers: { cookie: 'session=secret' } }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect([405, 501, 400]).toContain(answer.statusCode)
    expect(Buffer.concat(await answer.toArray()).toString()).not.toContain('secret')
  })
})
