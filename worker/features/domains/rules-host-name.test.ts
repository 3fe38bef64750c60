import { parse } from 'tldts'
import { describe, expect, it } from 'vitest'
import { isRegistrable, lookAlikeWarning, readHostName, shownHost } from './rules-host-name'

const read = (typed: string) => readHostName(typed, { ours: 'customers.tailfin-shops.com' })

describe('a host as typed', () => {
  it.each([
    ['book.acme.com', 'book.acme.com'],
    ['  BOOK.Acme.COM. ', 'book.acme.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['acme.co.uk', 'acme.co.uk'],
    ['www.acme.com', 'www.acme.com'],
    ['acme.github.io', 'acme.github.io'],
  ])('%s is %s', (typed, host) => {
    expect(read(typed)).toEqual({ host })
  })

  it.each([
    ['https://book.acme.com', /host alone/],
    ['book.acme.com/', /host alone/],
    ['book.acme.com:8443', /host alone/],
    ['me@acme.com', /host alone/],
    ['book acme.com', /host alone/],
    ['*.acme.com', /wildcard/],
    ['localhost', /machine itself/],
    ['shop.localhost', /machine itself/],
    ['127.0.0.1', /IP address/],
    ['0x7f000001', /IP address/],
    ['2130706433', /IP address/],
    ['[::1]', /IP address/],
    ['co.uk', /everybody/],
    ['github.io', /everybody/],
    ['com', /needs a domain/],
    ['acme', /needs a domain/],
    ['tailfin-shops.com', /own domain/],
    ['acme.tailfin-shops.com', /own domain/],
    ['-book.acme.com', /letters, digits and hyphens/],
    ['bo_ok.acme.com', /letters, digits and hyphens/],
    ['book..acme.com', /letters, digits and hyphens/],
    [`${'a'.repeat(64)}.acme.com`, /too long/],
    [`${'abcdefghij.'.repeat(24)}acme.com`, /too long/],
    ['%00.com', /not a host name/],
  ])('%s is refused with a sentence', (typed, why) => {
    const refusal = read(typed)
    expect(refusal).toEqual(expect.stringMatching(why))
    expect(refusal).toMatch(/\.$/)
  })

  it('is an apex domain or one below it', () => {
    expect(['acme.com', 'acme.co.uk', 'book.acme.com', 'www.acme.co.uk'].map(isRegistrable)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe("a domain that can't be registered", () => {
  const KNOWN =
    'co.uk com.au co.nz co.jp com.br co.za co.in ac.uk org.uk gov.uk com.mx com.tr co.kr ne.jp or.jp com.sg com.ar co.il'
  it.each([
    ...KNOWN.split(' '),
    'github.io',
    'pages.dev',
    'netlify.app',
    'myshopify.com',
    'uk.com',
    'eu.org',
    'workers.dev',
  ])('%s is a public suffix, as in the official list', (suffix) => {
    expect([parse(suffix, { allowPrivateDomains: true }).domain, read(suffix)]).toEqual([
      null,
      expect.stringMatching(/everybody/),
    ])
    expect([read(`acme.${suffix}`), isRegistrable(`acme.${suffix}`)]).toEqual([{ host: `acme.${suffix}` }, true])
  })
})

describe('a host in Unicode', () => {
  it('is shown beside its Punycode form', () => {
    expect([shownHost('xn--bcher-kva.example'), shownHost('acme.com'), shownHost('xn--zzzzzzzz99999.example')]).toEqual(
      ['bücher.example', 'acme.com', expect.any(String)],
    )
  })

  it.each([
    ['аcme.example', true], // a Cyrillic a
    ['аррӏе.example', true], // all of them Cyrillic
    ['αcme.example', true],
    ['bücher.example', false],
    ['авиабилеты.example', false],
    ['東京.example', false],
    ['acme.example', false],
  ])('%s gets the warning %s', (typed, isWarned) => {
    const host = read(typed)
    expect(lookAlikeWarning(typeof host === 'string' ? '' : host.host) !== null).toBe(isWarned)
  })
})
