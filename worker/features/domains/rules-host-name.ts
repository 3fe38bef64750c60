import punycode from 'punycode/'
import { isLocalHost } from './rules-wallet-hosts'

const LONGEST = 253
const LONGEST_LABEL = 63
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

// Public suffixes. The full list has thousands more and would be a twentieth of the Worker's size; a claim to one of those would need a DNS
// record that only its registry could set.
const BELOW_COUNTRIES = new Set('ac co com edu gob gov go gouv ltd me mil ne net nom or org plc sch'.split(' '))
const SHARED = new Set([
  'github.io',
  'gitlab.io',
  'pages.dev',
  'workers.dev',
  'netlify.app',
  'vercel.app',
  'web.app',
  'firebaseapp.com',
  'herokuapp.com',
  'azurewebsites.net',
  'cloudfront.net',
  'myshopify.com',
  'onrender.com',
  'fly.dev',
  'wixsite.com',
  'uk.com',
  'us.com',
  'eu.com',
  'de.com',
  'br.com',
  'co.com',
  'jp.net',
  'eu.org',
])

/** The registrable domain: acme.com of book.acme.com, acme.co.uk of acme.co.uk; null for what nobody can register. */
function registrable(host: string): string | null {
  const labels = host.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const isShared = SHARED.has(`${second}.${top}`) || (top.length === 2 && BELOW_COUNTRIES.has(second))
  const count = isShared ? 3 : 2
  return labels.length < count ? null : labels.slice(-count).join('.')
}

/** Whether a host is an apex domain, at which many DNS providers allow no CNAME. */
export const isRegistrable = (host: string): boolean => registrable(host) === host

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/** The name as the DNS spells it: lower case, without a dot at its end, letters beyond ASCII in Punycode; null when it is invalid. */
function normalForm(typed: string): string | null {
  const name = typed.trim().replace(/\.$/, '')
  return URL.canParse(`https://${name}`) ? new URL(`https://${name}`).hostname : null
}

/**
 * Parses a typed host, or returns a sentence why it can't be a brand's.
 * @param ours the host that own domains point to: nobody gets a name within its domain
 */
export function readHostName(typed: string, { ours }: { ours: string }): { host: string } | string {
  const name = typed.trim()
  if (/[/:@?#\s\\]/.test(name) && !name.startsWith('[')) {
    return 'Write the host alone, such as book.acme.com: no https://, no path and no port.'
  }
  if (name.includes('*')) return 'A wildcard can’t be added. Write each host that travelers open.'
  const host = normalForm(name)
  if (host === null || host === '') return 'This is not a host name. Write one such as book.acme.com.'
  if (host === 'localhost' || host.endsWith('.localhost'))
    return 'localhost is the name of a machine itself: nobody else can open it.'
  if (isLocalHost(host)) return 'An IP address can’t be added. Write a host name such as book.acme.com.'
  if (host.length > LONGEST || host.split('.').some((label) => label.length > LONGEST_LABEL)) {
    return `This name is too long: a host has at most ${LONGEST} characters, and ${LONGEST_LABEL} between two dots.`
  }
  const labels = host.split('.')
  if (labels.some((label) => !LABEL.test(label))) return 'A host name has letters, digits and hyphens between its dots.'
  if (labels.length < 2) return 'A host needs a domain, such as book.acme.com.'
  const domain = registrable(host)
  if (domain === null)
    return `${host} belongs to everybody who registers names below it. Write a name of your own, such as acme.${host}.`
  if (isWithin(host, registrable(ours) ?? ours))
    return `${host} is within this platform’s own domain. Write a host of the brand’s.`
  return { host }
}

/** The DNS name at which a claim to a host is proved. */
export const proofName = (host: string): string => `_tailfin-proof.${host}`

/** A host in Unicode: bücher.example for xn--bcher-kva.example. */
export const shownHost = (host: string): string => {
  try {
    return punycode.toUnicode(host)
  } catch {
    return host // invalid Punycode is shown as it is
  }
}

const SCRIPTS = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
}
/** Letters of other scripts that look like Latin ones. */
const LIKE_LATIN = /^[асеорхуіјѕһԁԛԝӏвкмнтαοορνικυχτ0-9-]+$/u

/** Warns of a look-alike name: letters of two scripts in one label, or a label whose letters all look Latin; null for others. */
export function lookAlikeWarning(host: string): string | null {
  const shown = shownHost(host)
  const isMixed = (label: string) => Object.values(SCRIPTS).filter((script) => script.test(label)).length > 1
  const isDisguised = (label: string) => /[^\p{ASCII}]/u.test(label) && LIKE_LATIN.test(label)
  const label = shown.split('.').find((each) => isMixed(each) || isDisguised(each))
  if (!label) return null
  return `“${label}” has letters that look like others. In the DNS it is ${host}: make sure that this is the name you have registered.`
}
