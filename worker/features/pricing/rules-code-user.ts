import { plainAddress } from '../../contract/reached-at'

/** Providers that deliver mail for name+anything to the mailbox of the name. Elsewhere these may be two people. */
const IGNORES_TAGS = [
  'gmail.com',
  'outlook.com',
  'icloud.com',
  'fastmail.com',
  'protonmail.com',
  'proton.me',
  'hey.com',
]

/**
 * The user of a code: the mailbox of an address, in lower case, without the parts that its provider is known to ignore. Google has two
 * domains, and ignores dots (https://support.google.com/mail/answer/7436150).
 */
export function codeUserOf(address: string): string {
  const [local = '', given = ''] = plainAddress(address).toLowerCase().split('@')
  const domain = given === 'googlemail.com' ? 'gmail.com' : given
  const name = IGNORES_TAGS.includes(domain) ? local.replace(/(?<=.)\+.*$/, '') : local
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}
