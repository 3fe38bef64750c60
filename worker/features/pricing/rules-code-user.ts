/** Who delivers what is sent to a name, a plus and anything to that name's mailbox. Elsewhere these may be two people. */
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
 * By what a code knows its user: the mailbox that an address leads to, in lower case, without what its provider is known to ignore. Google has two
 * names, and takes dots for nothing (https://support.google.com/mail/answer/7436150).
 */
export function codeUserOf(address: string): string {
  const [local = '', given = ''] = address.trim().toLowerCase().split('@')
  const domain = given === 'googlemail.com' ? 'gmail.com' : given
  const name = IGNORES_TAGS.includes(domain) ? local.replace(/(?<=.)\+.*$/, '') : local
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}
