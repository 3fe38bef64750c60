import { describe, expect, it } from 'vitest'
import type { BrandHost } from '../domains/contract-brand-domains'
import type { DomainState, OwnDomain } from '../domains/contract-own-domains'
import type { WalletReport } from '../domains/contract-wallets'
import type { OpeningPointName, PointState } from './contract'
import type { OpeningFacts } from './rules-opening-facts'
import { openingPoints, openPoints } from './rules-opening-points'

const HOST = 'acme.example'
const AT = '2026-11-21T12:00:00.000Z'

const wallet = { isActive: true, words: null }
const reported = (given: Partial<WalletReport> = {}): WalletReport => ({
  isLocal: false,
  failure: null,
  checkedAt: AT,
  status: { isEnabled: true, wallets: { apple_pay: wallet, google_pay: wallet } },
  ...given,
})

const own = (state: DomainState): OwnDomain => ({
  host: 'book.acme.com',
  shown: 'book.acme.com',
  state,
  isApex: false,
  lookAlike: null,
  lines: [],
  endsAt: null,
  now: 'This is so.',
  next: 'Do that.',
  checkedAt: AT,
  liveSince: null,
})

const made: BrandHost = { host: HOST, isCanonical: true, isChosen: false, own: null, wallets: reported() }
const further = (state: DomainState, isCanonical = false): BrandHost => ({
  host: 'book.acme.com',
  isCanonical,
  isChosen: false,
  own: own(state),
  wallets: state === 'live' ? reported() : null,
})

const key = `p=${'A'.repeat(100)}`
const proof = { spf: ['v=spf1 include:amazonses.com ~all'], dkim: [key], dmarc: ['v=DMARC1; p=none;'] }
const seenMail = { domain: 'tailfin.example', ...proof, checkedAt: AT }

/** A live brand that has everything. */
const whole: OpeningFacts = {
  isDefault: false,
  isDisabled: false,
  mode: 'live',
  host: HOST,
  hosts: [made],
  seenHost: { host: HOST, probe: 'ours', checkedAt: AT },
  sender: { kind: 'provider', from: 'noreply@tailfin.example' },
  seenMail,
  replyTo: 'help@acme.example',
  hasShield: false,
  missing: { seller: [], invoices: [], legal: [], pages: [] },
  ownTexts: 0,
  canTest: true,
  hasTestBooking: true,
}

const stateOf = (point: OpeningPointName, changed: Partial<OpeningFacts>) => {
  const found = openingPoints({ ...whole, ...changed }).find((each) => each.point === point)!
  return found
}
const seen = (probe: 'ours' | 'other_brand' | 'redirect' | 'stranger' | 'unreached', host = HOST) => ({
  seenHost: { host, probe, checkedAt: AT },
})
const failed = (kind: 'refused' | 'unreached' | 'missing'): Partial<OpeningFacts> => ({
  hosts: [{ ...made, wallets: reported({ status: null, failure: { kind, words: 'No such host.' } }) }],
})
const walletsOf = (wallets: WalletReport | null): Partial<OpeningFacts> => ({ hosts: [{ ...made, wallets }] })

const TABLE: [
  point: OpeningPointName,
  about: string,
  changed: Partial<OpeningFacts>,
  state: PointState,
  words: RegExp,
][] = [
  ['domain', 'opens the brand', {}, 'done', /opens this brand/],
  ['domain', 'of the default brand', { isDefault: true, seenHost: null }, 'not_needed', /every host/],
  ['domain', 'of this machine', { host: 'acme.localhost', seenHost: null }, 'not_needed', /this machine/],
  ['domain', 'never opened', { seenHost: null }, 'unknown', /Nobody has looked/],
  ['domain', 'opened at another host', seen('ours', 'old.example'), 'unknown', /Nobody has looked/],
  ['domain', 'opens another brand', seen('other_brand'), 'missing', /not this brand/],
  ['domain', 'leads on', seen('redirect'), 'missing', /another address/],
  ['domain', 'opens a stranger', seen('stranger'), 'missing', /not this shop/],
  ['domain', 'not reached', seen('unreached'), 'missing', /could not be opened/],
  [
    'domain',
    'with one on its way',
    { hosts: [made, further('dns')], seenHost: null },
    'waiting',
    /This is so\. Do that\./,
  ],
  [
    'domain',
    'with one that works and isn’t chosen',
    { hosts: [made, further('live')], ...seen('unreached') },
    'missing',
    /links lead to acme\.example/,
  ],
  [
    'domain',
    'with one that is chosen',
    { hosts: [{ ...made, isCanonical: false }, further('live', true)], host: 'book.acme.com', seenHost: null },
    'done',
    /travelers find/,
  ],
  ['certificate', 'seen', {}, 'done', /browsers trust/],
  ['certificate', 'seen at a stranger’s', seen('stranger'), 'done', /browsers trust/],
  ['certificate', 'not reached', seen('unreached'), 'missing', /no certificate/],
  ['certificate', 'never seen', { seenHost: null }, 'unknown', /Nobody has looked/],
  ['certificate', 'of this machine', { host: 'acme.localhost' }, 'not_needed', /this machine/],
  [
    'certificate',
    'on its way',
    { hosts: [made, further('certificate')], ...seen('unreached') },
    'waiting',
    /This is so/,
  ],
  ['certificate', 'not asked for', { hosts: [made, further('dns')], ...seen('unreached') }, 'waiting', /as soon as/],
  ['wallets', 'all shown', {}, 'done', /show at acme/],
  ['wallets', 'in test mode', { mode: 'test' }, 'not_needed', /test mode/],
  ['wallets', 'never registered', walletsOf(reported({ status: null, checkedAt: null })), 'waiting', /by itself/],
  ['wallets', 'refused', failed('refused'), 'missing', /No such host/],
  ['wallets', 'without a gateway', failed('missing'), 'missing', /not set up/],
  ['wallets', 'not asked', failed('unreached'), 'unknown', /could not be asked/],
  [
    'wallets',
    'switched off',
    walletsOf(reported({ status: { isEnabled: false, wallets: { apple_pay: wallet, google_pay: wallet } } })),
    'not_needed',
    /switched off/,
  ],
  [
    'wallets',
    'one inactive',
    walletsOf(
      reported({
        status: {
          isEnabled: true,
          wallets: { apple_pay: { isActive: false, words: 'Not yet.' }, google_pay: wallet },
        },
      }),
    ),
    'missing',
    /Not yet\./,
  ],
  ['wallets', 'before the host', walletsOf(null), 'waiting', /host has to open/],
  ['mail', 'proved', {}, 'done', /all brands are sent from noreply@tailfin\.example.*help@acme\.example/],
  ['mail', 'kept here', { sender: { kind: 'mailbox' } }, 'not_needed', /this machine/],
  ['mail', 'without a provider', { sender: { kind: 'none' } }, 'missing', /no mail provider/],
  ['mail', 'never looked at', { seenMail: null }, 'unknown', /Nobody has looked/],
  ['mail', 'of another domain', { seenMail: { ...seenMail, domain: 'old.example' } }, 'unknown', /Nobody has looked/],
  ['mail', 'not asked', { seenMail: { ...seenMail, dkim: null } }, 'unknown', /could not be asked/],
  ['mail', 'without DMARC', { seenMail: { ...seenMail, dmarc: [] } }, 'missing', /taken for spam/],
  ['mail', 'of another provider', { seenMail: { ...seenMail, spf: ['v=spf1 -all'] } }, 'missing', /taken for spam/],
  ['mail', 'with a withdrawn key', { seenMail: { ...seenMail, dkim: ['p='] } }, 'missing', /taken for spam/],
  ['shield', 'none', {}, 'not_needed', /no bot shield/],
  ['shield', 'set up', { hasShield: true }, 'unknown', /at Cloudflare alone/],
  ['seller', 'named', {}, 'done', /named/],
  [
    'seller',
    'unnamed',
    { missing: { ...whole.missing, seller: ['The legal name of your company', 'The address of your company'] } },
    'missing',
    /^Still missing: the legal name of your company; the address of your company\.$/,
  ],
  ['invoices', 'whole', {}, 'done', /next number of the year/],
  [
    'invoices',
    'without a tax ID',
    { missing: { ...whole.missing, invoices: ['Your tax ID, as invoices say how you are taxed'] } },
    'missing',
    /^Still missing: your tax ID/,
  ],
  ['legal', 'the platform’s', {}, 'done', /platform’s texts hold/],
  ['legal', 'its own', { ownTexts: 3 }, 'done', /3 texts are the brand’s own/],
  ['legal', 'without a law', { missing: { ...whole.missing, legal: ['Whose law'] } }, 'missing', /whose law/],
  ['pages', 'whole', {}, 'done', /Nothing/],
  ['pages', 'without a logo', { missing: { ...whole.missing, pages: ['A logo of your own'] } }, 'missing', /a logo/],
  ['test_booking', 'made', {}, 'done', /confirmed/],
  ['test_booking', 'made before the keys went', { canTest: false }, 'done', /confirmed/],
  ['test_booking', 'none', { hasTestBooking: false }, 'missing', /Nobody has booked/],
  ['test_booking', 'impossible', { canTest: false, hasTestBooking: false }, 'not_needed', /no test keys/],
]

describe('what a brand needs to open', () => {
  it.each(TABLE)('says of its %s, %s', (point, _about, changed, state, words) => {
    const found = stateOf(point, changed)
    expect([found.state, found.words]).toEqual([state, expect.stringMatching(words)])
  })

  it('is all there', () => {
    expect(openPoints(openingPoints(whole))).toEqual([])
  })

  it.each(TABLE)('keeps it closed for its %s, %s, only where that is needed', (point, _about, changed, state) => {
    const left = openPoints(openingPoints({ ...whole, ...changed })).map((each) => each.point)
    const isSettled = ['done', 'not_needed'].includes(state) || point === 'shield'
    expect(left.includes(point)).toBe(!isSettled)
  })

  it('lists the lines of the mails’ domain, and takes a policy of a parent domain', () => {
    const { lines } = stateOf('mail', {
      sender: { kind: 'provider', from: 'no-reply@mail.Tailfin.example' },
      seenMail: { ...seenMail, domain: 'mail.tailfin.example', dkim: [] },
    })
    expect(lines?.map(({ name, isRight }) => [name, isRight])).toEqual([
      ['send.mail.tailfin.example', true],
      ['resend._domainkey.mail.tailfin.example', false],
      ['_dmarc.mail.tailfin.example', true],
    ])
  })
})
