import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../http/security-headers'
import { observatoryScore } from './observatory-score'

const URL_ = 'https://acme.example/'
const STRICT = {
  'content-security-policy': contentSecurityPolicy(['sha256-abc'], {
    takesPayment: false,
    loadsShield: false,
    logo: '',
  }),
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}
const HTML = '<script type="module" src="/a.js" integrity="sha384-abc"></script>'

interface Given {
  headers?: Record<string, string>
  cookies?: string[]
  html?: string | null
  plainLeadsTo?: string | null
}
function grade({ headers = {}, cookies = [], html = HTML, plainLeadsTo = URL_ }: Given) {
  const all = new Headers({ ...STRICT, ...headers })
  for (const [name, value] of Object.entries(headers)) if (value === '') all.delete(name)
  for (const cookie of cookies) all.append('set-cookie', cookie)
  return observatoryScore({ headers: all, html, url: URL_, plainLeadsTo })
}

const policy = (from: RegExp, to: string) => ({
  headers: { 'content-security-policy': STRICT['content-security-policy'].replace(from, to) },
})

describe('the score of a scanner', () => {
  it('is 145 with every header that we send, and 160 with all bonuses', () => {
    expect(grade({})).toEqual({ score: 145, grade: 'A+', faults: [] })
    const more = { 'cross-origin-embedder-policy': 'require-corp' }
    expect(grade({ headers: more, cookies: ['session=a; Secure; HttpOnly; SameSite=Lax'] }).score).toBe(160)
  })

  it.each<[what: string, given: Given, score: number, fault: string[]]>([
    [
      'no policy at all, for which frames count too',
      { headers: { 'content-security-policy': '' } },
      55,
      ['content-security-policy', 'x-frame-options'],
    ],
    [
      'scripts in the page',
      policy(/script-src 'self'/, "script-src 'self' 'unsafe-inline'"),
      80,
      ['content-security-policy'],
    ],
    ['scripts from anywhere', policy(/script-src 'self'/, 'script-src https:'), 80, ['content-security-policy']],
    ['pictures without https', policy(/img-src/, 'img-src http://cdn.example'), 125, ['content-security-policy']],
    ['calls without https', policy(/connect-src/, 'connect-src http://api.example'), 80, ['content-security-policy']],
    ['styles in the page', policy(/style-src/, "style-src 'unsafe-inline'"), 135, []],
    ['a policy that begins with ourselves', policy(/default-src 'none'/, "default-src 'self'"), 140, []],
    ['forms to anywhere', policy(/form-action 'self'/, 'form-action https://a.example'), 140, []],
    ['no word of https', { headers: { 'strict-transport-security': '' } }, 80, ['strict-transport-security']],
    [
      'https for five months',
      { headers: { 'strict-transport-security': 'max-age=12960000' } },
      135,
      ['strict-transport-security'],
    ],
    ['guessed types', { headers: { 'x-content-type-options': '' } }, 140, ['x-content-type-options']],
    ['full referrers to every site', { headers: { 'referrer-policy': 'unsafe-url' } }, 135, ['referrer-policy']],
    [
      'answers for all with cookies',
      { headers: { 'access-control-allow-origin': 'https://a.example', 'access-control-allow-credentials': 'true' } },
      50,
      ['cross-origin-resource-sharing'],
    ],
    ['pictures for all', { headers: { 'cross-origin-resource-policy': 'cross-origin' } }, 135, []],
    ['pages without https', { plainLeadsTo: null }, 80, ['redirection']],
    ['a way round without https', { plainLeadsTo: '/here' }, 135, ['redirection']],
    ['a way to another host', { plainLeadsTo: 'https://www.acme.example/' }, 140, ['redirection']],
    ['a script without its digest', { html: `${HTML}<script src="/b.js"></script>` }, 140, []],
    [
      'a script of others without its digest',
      { html: `${HTML}<script src="https://cdn.example/b.js"></script>` },
      135,
      ['subresource-integrity'],
    ],
    ['no document', { html: null }, 140, []],
    ['a cookie without https', { cookies: ['a=b; SameSite=Lax'] }, 140, ['cookies']],
    [
      'a session that scripts read',
      { cookies: ['a=b; Secure; SameSite=Lax', 'session=a; Secure; SameSite=Lax'] },
      70,
      ['cookies'],
    ],
    ['a cookie for every site', { cookies: ['a=b; Secure'] }, 145, []],
  ])('falls with %s', (_what, given, score, faults) => {
    expect(grade(given)).toMatchObject({ score, faults })
  })

  it('gives no bonus below 90, and names the grade', () => {
    expect(grade({ plainLeadsTo: '/here' }).grade).toBe('A+')
    expect(grade({ plainLeadsTo: null })).toMatchObject({ score: 80, grade: 'B' })
    const bare = observatoryScore({ headers: new Headers(), html: '', url: URL_, plainLeadsTo: null })
    expect(bare).toMatchObject({ score: 10, grade: 'worse' })
  })
})
