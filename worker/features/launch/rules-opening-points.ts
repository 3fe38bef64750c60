import type { BrandHost } from '../domains/contract-brand-domains'
import type { DomainState } from '../domains/contract-own-domains'
import type { WalletReport } from '../domains/contract-wallets'
import type { Probe } from '../domains/rules-domain-state'
import { isLocalHost, showsAll } from '../domains/rules-wallet-hosts'
import { OPENING_POINTS, type OpeningPoint, type OpeningPointName, type PointState } from './contract'
import { mailLines } from './rules-mail-lines'
import type { OpeningFacts, SeenHost } from './rules-opening-facts'

/** The state of a point, without what all points share. */
type PointResult = Pick<OpeningPoint, 'state' | 'words'> &
  Partial<Pick<OpeningPoint, 'canCheck' | 'checkedAt' | 'lines'>>

const result = (state: PointState, words: string, more: Omit<PointResult, 'state' | 'words'> = {}): PointResult => ({
  state,
  words,
  ...more,
})

const ownOf = ({ hosts, host }: OpeningFacts): BrandHost['own'] => hosts.find((each) => each.host === host)?.own ?? null

/** The result of requesting the canonical host; null when another host was requested, or none. */
const seenOf = ({ seenHost, host }: OpeningFacts): SeenHost | null => (seenHost?.host === host ? seenHost : null)

const PROBED: Record<Probe, [state: PointState, words: (host: string) => string]> = {
  ours: ['done', (host) => `${host} opens this brand.`],
  other_brand: ['missing', (host) => `${host} opens this platform, but not this brand. Ask who runs the platform.`],
  redirect: ['missing', (host) => `${host} sends its visitors on to another address.`],
  stranger: ['missing', (host) => `What opens at ${host} is not this shop. Its DNS has to lead here.`],
  unreached: ['missing', (host) => `${host} could not be opened by https. Its DNS has to lead here.`],
}

const WAITING: DomainState[] = ['requested', 'ownership', 'dns', 'certificate', 'probe']

/** Why a brand needs no public host; null when it does. */
function noPublicHost({ isDefault, host }: OpeningFacts, what: string): PointResult | null {
  if (isDefault)
    return result('not_needed', `The default brand answers at every host that is no other brand’s, so ${what}.`)
  return isLocalHost(host) ? result('not_needed', `${host} is a name of this machine, so ${what}.`) : null
}

function domainPoint(facts: OpeningFacts): PointResult {
  const without = noPublicHost(facts, 'it needs none of its own')
  if (without) return without
  const { host, hosts } = facts
  const own = ownOf(facts)
  if (own)
    return result('done', `Links lead to ${own.shown}, and travelers find the brand there.`, {
      canCheck: true,
      checkedAt: own.checkedAt,
    })
  const coming = hosts.find((each) => each.own && WAITING.includes(each.own.state))?.own
  const seen = seenOf(facts)
  const more = { canCheck: true, checkedAt: seen?.checkedAt ?? null }
  if (seen?.probe === 'ours') return result('done', PROBED.ours[1](host), more)
  const live = hosts.find((each) => each.own?.state === 'live')
  if (live)
    return result(
      'missing',
      `Travelers find the brand at ${live.host}, but links lead to ${host}. Lead them to the one that works.`,
      more,
    )
  if (coming)
    return result('waiting', `${coming.shown}: ${coming.now} ${coming.next ?? ''}`.trim(), {
      canCheck: true,
      checkedAt: coming.checkedAt,
    })
  if (!seen) return result('unknown', `Nobody has looked yet whether ${host} opens this brand.`, more)
  const [state, words] = PROBED[seen.probe]
  return result(state, words(host), more)
}

function certificatePoint(facts: OpeningFacts): PointResult {
  const without = noPublicHost(facts, 'it needs no certificate')
  if (without) return without
  const { host, hosts } = facts
  const own = ownOf(facts)
  if (own)
    return result(
      'done',
      `${own.shown} is opened by https with a certificate that browsers trust. It is renewed by itself.`,
      { canCheck: true, checkedAt: own.checkedAt },
    )
  const seen = seenOf(facts)
  const more = { canCheck: true, checkedAt: seen?.checkedAt ?? null }
  // Any answer by https had a valid certificate for that name.
  if (seen && seen.probe !== 'unreached')
    return result('done', `${host} was opened by https with a certificate that browsers trust.`, more)
  const coming = hosts.find((each) => each.own && WAITING.includes(each.own.state))?.own
  if (coming) {
    const words =
      coming.state === 'certificate'
        ? `${coming.shown}: ${coming.now}`
        : `It is asked for as soon as ${coming.shown} is proved and leads here.`
    return result('waiting', words, { canCheck: true, checkedAt: coming.checkedAt })
  }
  if (!seen) return result('unknown', `Nobody has looked yet whether ${host} can be opened by https.`, more)
  return result('missing', `${host} could not be opened by https: it leads nowhere yet, or has no certificate.`, more)
}

function reported({ status, failure, checkedAt }: WalletReport, host: string): PointResult {
  const more = { canCheck: true, checkedAt }
  if (failure?.kind === 'refused')
    return result('missing', `Stripe takes no wallets at ${host}: “${failure.words ?? 'it gives no reason'}”`, more)
  if (failure?.kind === 'missing')
    return result('missing', 'Card payments are not set up for live mode on this platform.', more)
  if (failure && !status) return result('unknown', 'Stripe could not be asked just now.', more)
  if (!status)
    return result(
      'waiting',
      `${host} is not registered with Stripe yet. It will be by itself within a few minutes.`,
      more,
    )
  if (!status.isEnabled)
    return result('not_needed', `Wallets are switched off for ${host} at Stripe, so travelers pay by card.`, more)
  if (showsAll(status)) return result('done', `Apple Pay and Google Pay show at ${host}.`, more)
  const said = Object.values(status.wallets).find(({ isActive, words }) => !isActive && words)?.words
  return result('missing', `Not all wallets show at ${host} yet.${said ? ` Stripe says: “${said}”` : ''}`, more)
}

function walletsPoint(facts: OpeningFacts): PointResult {
  const { mode, host, hosts } = facts
  if (mode === 'test')
    return result(
      'not_needed',
      'The shop is in test mode, where travelers see no wallets. In live mode the host is registered by itself.',
    )
  if (isLocalHost(host)) return result('not_needed', `${host} is a name of this machine, where no wallet shows.`)
  const wallets = hosts.find((each) => each.host === host)?.wallets
  return wallets ? reported(wallets, host) : result('waiting', 'The host has to open this brand first.')
}

function mailPoint({ sender, seenMail, replyTo }: OpeningFacts): PointResult {
  if (sender.kind === 'mailbox')
    return result('not_needed', 'Mails stay on this machine, where they can be looked at. Nothing is sent.')
  if (sender.kind === 'none')
    return result(
      'missing',
      'This platform has no mail provider yet: confirmations wait, and travelers get none. Who runs the platform has to set one up.',
    )
  const domain = sender.from.slice(sender.from.lastIndexOf('@') + 1).toLowerCase()
  const seen = seenMail?.domain === domain ? seenMail : null
  const lines = mailLines(domain, seen)
  const more = { canCheck: true, checkedAt: seen?.checkedAt ?? null, lines }
  const from = `Mails of all brands are sent from ${sender.from}, under the brand’s name; answers go to ${replyTo}.`
  if (!seen) return result('unknown', `${from} Nobody has looked yet whether its DNS proves that.`, more)
  if (lines.every(({ isRight }) => isRight))
    return result('done', `${from} SPF, DKIM and DMARC stand in its DNS.`, more)
  if ([seen.spf, seen.dkim, seen.dmarc].includes(null))
    return result('unknown', `${from} Its DNS could not be asked just now.`, more)
  return result(
    'missing',
    `${from} Lines are missing in its DNS, so mails may be taken for spam. Who runs the platform has to add them.`,
    more,
  )
}

const shieldPoint = ({ hasShield, host, isDefault }: OpeningFacts): PointResult =>
  hasShield
    ? result(
        'unknown',
        `Cloudflare Turnstile guards the forms. Whether its widget allows ${isDefault ? 'the host' : host} can be seen at Cloudflare alone: who runs the platform adds it there. Open the contact form to see that it shows no error.`,
      )
    : result(
        'not_needed',
        'This platform has set up no bot shield: forms are guarded by limits and by work that each browser has to do.',
      )

const listed = (words: string[]) =>
  `Still missing: ${words.map((word) => word.charAt(0).toLowerCase() + word.slice(1)).join('; ')}.`

const said = (words: string[], done: string): PointResult =>
  words.length > 0 ? result('missing', listed(words)) : result('done', done)

const OWN_TEXTS = ['The platform’s texts hold', 'One text is the brand’s own, the platform’s others hold']

function testBookingPoint({ canTest, hasTestBooking }: OpeningFacts): PointResult {
  if (hasTestBooking) return result('done', 'A trip was booked in test mode, and is confirmed.')
  if (!canTest)
    return result('not_needed', 'Nothing can be tried out on this platform: it has no test keys of its providers.')
  return result(
    'missing',
    'Nobody has booked a trip in test mode yet. Book one as a traveler would, to its confirmation.',
  )
}

const POINTS: Record<OpeningPointName, (facts: OpeningFacts) => PointResult> = {
  domain: domainPoint,
  certificate: certificatePoint,
  wallets: walletsPoint,
  mail: mailPoint,
  shield: shieldPoint,
  seller: ({ missing }) => said(missing.seller, 'The company and its address are named.'),
  invoices: ({ missing }) =>
    said(
      missing.invoices,
      'Invoices name all that they have to: each payment has one with the next number of the year.',
    ),
  legal: ({ missing, ownTexts }) =>
    said(
      missing.legal,
      `${OWN_TEXTS[ownTexts] ?? `${ownTexts} texts are the brand’s own`}, and the terms name whose law applies. Read them: what they promise, you promise.`,
    ),
  pages: ({ missing }) => said(missing.pages, 'Nothing that pages need is missing.'),
  test_booking: testBookingPoint,
}

/** It can't be checked here, and forms work without it: so nobody has to wait for it. */
const OPTIONAL: readonly OpeningPointName[] = ['shield']

/** The state of each point of a brand's opening, from all that is known of it. */
export const openingPoints = (facts: OpeningFacts): OpeningPoint[] =>
  OPENING_POINTS.map((point) => ({
    point,
    isRequired: !OPTIONAL.includes(point),
    canCheck: false,
    checkedAt: null,
    ...POINTS[point](facts),
  }))

/** The points that a brand needs before it opens. */
export const openPoints = (points: readonly OpeningPoint[]): OpeningPoint[] =>
  points.filter(({ isRequired, state }) => isRequired && state !== 'done' && state !== 'not_needed')
