import { describe, expect, it } from 'vitest'
import { createApp } from '../app'
import type { Log } from '../platform/platform'
import { testDeps } from '../testing/worlds/test-deps'
import { POLICY_REPORTS } from './security-headers'

const HOST = 'acme.example'
const violation = (given: object = {}) => ({
  'csp-report': {
    'document-uri': `https://${HOST}/my-trips/VISA17?token=zq9d2f`,
    referrer: `https://${HOST}/login?email=quintessa.v@mail.example`,
    'violated-directive': 'img-src',
    'effective-directive': 'img-src',
    'original-policy': "default-src 'none'",
    'blocked-uri': 'https://tracker.example/quintessa/pixel.png?user=vandersloot',
    'script-sample': 'quintessa',
    ...given,
  },
})

function world({ allows = true } = {}) {
  const lines: Parameters<Log>[0][] = []
  const state = { now: new Date('2026-11-21T12:00:00Z') }
  const app = createApp(
    testDeps({
      log: (line) => void lines.push(line),
      clock: { now: () => state.now },
      callLimiter: { allow: async () => allows },
    }),
  )
  const report = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.request(`https://${HOST}${POLICY_REPORTS}`, {
      method: 'POST',
      headers: { host: HOST, 'content-type': 'application/csp-report', 'sec-fetch-site': 'same-origin', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return [answer.status, await answer.text()]
  }
  return { lines, state, report }
}

describe('a report of what a page’s policy has stopped', () => {
  it('logs the directive and the host, and nothing about the visitor', async () => {
    const { lines, report } = world()
    expect(await report(violation())).toEqual([204, ''])
    expect(lines).toEqual([
      {
        level: 'info',
        event: 'policy_violated',
        brand: HOST,
        directive: 'img-src',
        blocked: 'tracker.example',
        more: 0,
      },
    ])
  })

  it('is logged once a minute for each directive, however many come and whatever they name', async () => {
    const { lines, report, state } = world()
    for (let n = 0; n < 60; n++) {
      await report(violation({ 'blocked-uri': `https://${n}.evil.example/` }))
      await report(violation({ 'effective-directive': `quintessa-${n}` }))
    }
    await report(violation({ 'effective-directive': 'connect-src' }))
    expect(lines.map(({ directive }) => directive)).toEqual(['img-src', 'other', 'connect-src'])
    state.now = new Date('2026-11-21T12:01:00Z')
    await report(violation())
    expect(lines.at(-1)).toMatchObject({ directive: 'img-src', more: 59 })
  })

  it.each([
    ['inline', 'inline'],
    ['data', 'data'],
    ['data:text/html,quintessa', 'data'],
    [`https://${HOST}/pictures/quintessa`, 'self'],
    ['https://203.0.113.7/x', 'other'],
    ['https://quintessa@evil.example:8443/x', 'evil.example'],
    ['quintessa', 'other'],
    [`https://${'a'.repeat(200)}.example/`, 'other'],
  ])('of %s is logged as %s', async (uri, blocked) => {
    const { lines, report } = world()
    await report(violation({ 'blocked-uri': uri }))
    expect(lines).toMatchObject([{ blocked }])
  })

  it.each<[string, unknown]>([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another thing', { 'csp-report': { 'blocked-uri': 5 } }],
    ['a list', []],
    ['a deep one', '['.repeat(8000)],
    ['too much', JSON.stringify(violation({ 'script-sample': 'x'.repeat(20_000) }))],
    ['what an extension of the browser did', violation({ 'blocked-uri': 'chrome-extension://abc/x.js' })],
  ])('is answered the same with %s, and not logged', async (_what, body) => {
    const { lines, report } = world()
    expect(await report(body)).toEqual([204, ''])
    expect(lines).toEqual([])
  })

  it('isn’t read from an address that sends too many', async () => {
    const { lines, report } = world({ allows: false })
    expect(await report(violation())).toEqual([204, ''])
    expect(lines).toEqual([])
  })

  it('isn’t accepted from another site’s page', async () => {
    const { lines, report } = world()
    expect((await report(violation(), { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }))[0]).toBe(403)
    expect(lines.filter(({ event }) => event === 'policy_violated')).toEqual([])
  })
})
