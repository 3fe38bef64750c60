/** A text as it may stand in an address: its letters and digits, of whatever language, in small letters with hyphens between. */
const slug = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * A name for each text that no other of them has, to stand in addresses, in their order.
 * @param other what it is called if nothing of it may stand there
 * @param taken names that mean something else
 */
export function slugsOf(texts: readonly string[], other: string, taken: readonly string[] = []): string[] {
  const used = new Set(taken)
  return texts.map((text) => {
    const name = slug(text) || other
    let free = name
    for (let number = 2; used.has(free); number++) free = `${name}-${number}`
    used.add(free)
    return free
  })
}
