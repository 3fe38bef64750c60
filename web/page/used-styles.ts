/** A style rule of the built app. */
export interface StyleRule {
  /** The opening text of the at-rules around it, such as "@media (width>=40rem){"; empty when there are none. */
  around: string
  /** Each with the classes that must be on the page for it to apply. Keyframes have no selectors. */
  selectors: { text: string; classes: string[] }[]
  /** The name of these keyframes. */
  keyframes?: string
  /** The text between the rule's braces. */
  body: string
}

const closing = (around: string) => '}'.repeat(around.split('{').length - 1)

/** The rules that apply to something in `html`, as the text of a style sheet. */
export function usedStyles(rules: readonly StyleRule[], html: string): string {
  const present = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const used = rules.flatMap(({ around, selectors, body }) => {
    const applying = selectors.filter(({ classes }) => classes.every((name) => present.has(name)))
    return applying.length > 0 ? [{ around, text: `${applying.map(({ text }) => text).join()}{${body}}` }] : []
  })
  const mentions = used.map(({ text }) => text).join('')
  for (const { keyframes, around, body } of rules) {
    if (keyframes && mentions.includes(keyframes)) used.push({ around, text: `@keyframes ${keyframes}{${body}}` })
  }
  return used
    .map(({ around, text }, index) => {
      const opening = used[index - 1]?.around === around ? '' : around
      return opening + text + (used[index + 1]?.around === around ? '' : closing(around))
    })
    .join('')
}
