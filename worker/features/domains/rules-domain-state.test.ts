import { describe, expect, it } from 'vitest'
import { DAY_MINUTES, MINUTE_MS } from '../../domain/time'
import type { DomainState } from './contract-own-domains'
import {
  type DomainFacts,
  type DomainSeen,
  domainState,
  needsRestart,
  nextDomainCheck,
  type Probe,
} from './rules-domain-state'
import { complaint, dnsLines, domainWords } from './rules-domain-words'

const TARGET = 'customers.example.net'
const NO_CNAME = 'custom hostname does not CNAME to this zone.'

const seen = (
  status: string | null,
  ssl = 'active',
  more: Partial<DomainSeen> & { errors?: string[] } = {},
): DomainSeen => ({
  hostname: status === null ? null : { status, errors: more.errors ?? [], certificate: { status: ssl, errors: [] } },
  dns: { cname: TARGET, addresses: [], isOurs: true, txt: [] },
  probe: null,
  failure: null,
  ...more,
})
const facts = (sight: DomainSeen, given: Partial<DomainFacts> = {}): DomainFacts => ({
  seen: sight,
  state: 'requested',
  isProved: true,
  wasLive: false,
  misses: 0,
  ...given,
})

describe('the state of a host', () => {
  it.each<[string, DomainState, DomainSeen, Partial<DomainFacts>]>([
    ['the edge doesn’t know it', 'requested', seen(null), {}],
    ['nobody has proved it', 'ownership', seen('active'), { isProved: false }],
    [
      'nobody has proved it, though it opens the brand',
      'ownership',
      seen('active', 'active', { probe: 'ours' }),
      { isProved: false },
    ],
    ['the edge hasn’t seen that it leads here', 'dns', seen('pending', 'pending_validation'), {}],
    [
      'the edge takes it for its proof, wherever it leads',
      'dns',
      seen('active', 'pending_validation', { dns: { cname: 'other.example', addresses: [], isOurs: false, txt: [] } }),
      {},
    ],
    ['its certificate is on the way', 'certificate', seen('active', 'pending_issuance'), {}],
    ['its certificate timed out', 'certificate', seen('active', 'validation_timed_out'), {}],
    ['it wasn’t opened', 'probe', seen('active'), {}],
    ['it opens another brand', 'probe', seen('active', 'active', { probe: 'other_brand' }), {}],
    ['it opens the brand', 'live', seen('active', 'active', { probe: 'ours' }), {}],
    ['the edge has blocked it', 'failing', seen('blocked'), {}],
    ['the edge can’t be asked at first', 'requested', seen(null, '', { failure: 'Down.' }), {}],
    [
      'it was live and still is',
      'live',
      seen('active', 'pending_validation', { probe: 'ours' }),
      { wasLive: true, state: 'live' },
    ],
    [
      'it was live and is missed once',
      'live',
      seen('active', 'active', { probe: 'unreached' }),
      { wasLive: true, state: 'live', misses: 1 },
    ],
    [
      'it was live and is missed twice',
      'failing',
      seen('active', 'active', { probe: 'unreached' }),
      { wasLive: true, state: 'live', misses: 2 },
    ],
    [
      'it was live and sends visitors on',
      'failing',
      seen('active', 'active', { probe: 'redirect' }),
      { wasLive: true, state: 'live', misses: 2 },
    ],
    [
      'it was live and the edge says that it moved',
      'moved',
      seen('moved', 'active', { probe: 'stranger' }),
      { wasLive: true, state: 'live' },
    ],
    [
      'it was live and the DNS says so first',
      'moved',
      seen('active', 'active', {
        probe: 'stranger',
        dns: { cname: 'other.example', addresses: [], isOurs: false, txt: [] },
      }),
      { wasLive: true, state: 'live' },
    ],
    ['it was live and the edge has forgotten it', 'failing', seen(null), { wasLive: true, state: 'live' }],
    [
      'it was live and the edge can’t be asked',
      'live',
      seen(null, '', { failure: 'Down.' }),
      { wasLive: true, state: 'live' },
    ],
    [
      'it has moved and came back',
      'live',
      seen('active', 'active', { probe: 'ours' }),
      { wasLive: true, state: 'moved' },
    ],
    ['it was removed', 'removed', seen('active', 'active', { probe: 'ours' }), { wasLive: true, state: 'removed' }],
    ['its claim has ended', 'ended', seen('active', 'active', { probe: 'ours' }), { wasLive: true, state: 'ended' }],
    ['the edge has blocked it before it was proved', 'ownership', seen('blocked'), { isProved: false }],
  ])('%s: %s', (_case, state, sight, given) => {
    expect(domainState(facts(sight, given))).toBe(state)
  })

  it('makes the edge check again only when the DNS is right and the edge hasn’t seen it', () => {
    expect(needsRestart(seen('moved'))).toBe(true)
    expect(needsRestart(seen('pending', 'pending_validation', { errors: [NO_CNAME] }))).toBe(true)
    expect(needsRestart(seen('active', 'validation_timed_out'))).toBe(true)
    expect(needsRestart(seen('active', 'pending_issuance'))).toBe(false)
    const elsewhere = { dns: { cname: 'other.example', addresses: [], isOurs: false, txt: [] } }
    expect(needsRestart(seen('moved', 'active', elsewhere))).toBe(false)
  })

  it.each([
    ['dns', 0, 0, 2],
    ['dns', 90, 0, 10],
    ['dns', 3 * DAY_MINUTES, 0, 60],
    ['dns', 30 * DAY_MINUTES, 0, 720],
    ['live', 30 * DAY_MINUTES, 0, 360],
    ['live', 30 * DAY_MINUTES, 1, 4],
    ['moved', 5, 0, 2],
  ] as const)('%s since %s minutes with %s misses is checked again after %s minutes', (state, age, misses, minutes) => {
    const now = new Date('2026-11-21T12:00:00Z')
    const since = new Date(now.getTime() - age * MINUTE_MS)
    expect((nextDomainCheck({ state, since, misses }, now).getTime() - now.getTime()) / MINUTE_MS).toBe(minutes)
  })
})

describe('the words for a host', () => {
  const txt = { name: '_tailfin-proof.book.acme.com', value: 'proof' }
  const expected = { host: 'book.acme.com', target: TARGET, txt }
  const looks = (dns: DomainSeen['dns'], isProved = false) =>
    dnsLines(expected, { ...seen('pending'), dns }, isProved).map((line) => [line.isRight, line.seen])

  it.each<[DomainSeen['dns'], [boolean, string][]]>([
    [
      { cname: null, addresses: [], isOurs: false, txt: [] },
      [
        [false, 'Nothing stands there yet.'],
        [false, 'Nothing stands there yet.'],
      ],
    ],
    [
      { cname: 'x.example', addresses: [], isOurs: false, txt: ['old'] },
      [
        [false, 'It leads to x.example, not here.'],
        [false, 'Something else stands there: “old”.'],
      ],
    ],
    [
      { cname: TARGET, addresses: [], isOurs: true, txt: ['a', 'proof'] },
      [
        [true, 'It leads here.'],
        [true, 'It stands there.'],
      ],
    ],
    [
      { cname: null, addresses: ['192.0.2.1'], isOurs: false, txt: [] },
      [
        [false, 'It leads to 192.0.2.1, not here.'],
        [false, 'Nothing stands there yet.'],
      ],
    ],
    [
      null,
      [
        [false, 'The DNS could not be asked just now.'],
        [false, 'The DNS could not be asked just now.'],
      ],
    ],
  ])('describe the current DNS (%#)', (dns, lines) => {
    expect(looks(dns)).toEqual(lines)
  })

  it('describe an apex that points here by addresses, and a proof that has been removed', () => {
    expect(looks({ cname: null, addresses: ['192.0.2.1'], isOurs: true, txt: [] }, true)).toEqual([
      [true, 'It leads here, by addresses (192.0.2.1).'],
      [false, expect.stringContaining('It has stood there, so the host is proved.')],
    ])
    expect(dnsLines({ ...expected, txt: null }, null, false)).toEqual([])
    expect(dnsLines(expected, null, false).map((line) => line.seen)).toEqual([
      'Nobody has looked yet.',
      'Nobody has looked yet.',
    ])
  })

  it('mention the edge’s own record only when a host points here by addresses and the edge waits for it', () => {
    const own = { name: '_cf-custom-hostname.book.acme.com', value: 'edge' }
    const lines = (status: string, cname: string | null, isOurs = true) => {
      const sight = seen(status, 'active', { dns: { cname, addresses: ['192.0.2.1'], isOurs, txt: ['proof'] } })
      const hostname = sight.hostname && { ...sight.hostname, txt: own }
      return dnsLines(expected, { ...sight, hostname }, true).map(({ value }) => value)
    }
    expect(lines('pending', null)).toEqual([TARGET, 'proof', 'edge'])
    for (const others of [lines('active', null), lines('pending', TARGET), lines('pending', null, false)]) {
      expect(others).toEqual([TARGET, 'proof'])
    }
  })

  it("repeat the edge's complaint, and say what to do", () => {
    expect(complaint(NO_CNAME)).toBe('The host does not lead here yet, as far as the edge has seen.')
    expect(complaint('caa_error: not allowed')).toContain('CAA')
    expect(complaint('rate limited')).toContain('Too many certificates')
    expect(complaint('other')).toBe('The edge says: “other”')
    const withCaa = {
      ...seen('active'),
      hostname: { status: 'active', errors: [], certificate: { status: 'pending_validation', errors: ['caa_error'] } },
    }
    expect(domainWords('certificate', withCaa, { isShown: true, wasLive: false })).toEqual({
      now: expect.stringContaining('A CAA record of the domain forbids the certificate.'),
      next: 'Mend what stands above, then check again.',
    })
  })

  it.each([
    'requested',
    'ownership',
    'dns',
    'certificate',
    'probe',
    'live',
    'failing',
    'moved',
    'ended',
    'removed',
  ] as const)('describe %s in whole sentences', (state) => {
    for (const probe of ['ours', 'other_brand', 'redirect', 'stranger', 'unreached', null] as (Probe | null)[]) {
      for (const sight of [
        seen('pending', 'x', { probe, errors: [NO_CNAME] }),
        seen(null, 'x', { probe, failure: 'Down.' }),
        null,
      ]) {
        for (const is of [true, false]) {
          const { now, next } = domainWords(state, sight, { isShown: is, wasLive: is })
          expect(now).toMatch(/^[A-Z].*\.$/)
          if (next !== null) expect(next).toMatch(/^[A-Z].*\.$/)
        }
      }
    }
  })
})
