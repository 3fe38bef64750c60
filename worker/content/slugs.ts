/** A text as a slug: its letters and digits, of any language, in lower case with hyphens between. */
const slug = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * A unique slug for each text, in their order.
 * @param other the slug of a text without letters and digits
 * @param taken slugs that mean something else
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
