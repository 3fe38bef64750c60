const HIDDEN = '•••'

// By code point: half of a letter would be shown as none.
const initial = (text: string) => Array.from(text.trim())[0] ?? ''

const maskedWord = (word: string) => (word.trim() ? `${initial(word).toUpperCase()}…` : '')

/** "A… E…" of Amelia Earhart; null for nobody. */
export const maskedName = (given: string, family: string): string | null =>
  [given, family].map(maskedWord).filter(Boolean).join(' ') || null

/** "a•••@e•••.com" of amelia@example.com: as long for every address; null where there is none. */
export function maskedEmail(address: string | null): string | null {
  const at = address?.lastIndexOf('@') ?? -1
  if (!address || at < 0) return null
  const [name, host] = [address.slice(0, at), address.slice(at + 1)]
  const dot = host.lastIndexOf('.')
  const ending = dot > 0 ? host.slice(dot) : ''
  return `${initial(name)}${HIDDEN}@${initial(host)}${HIDDEN}${ending}`
}
