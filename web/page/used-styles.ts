/** A style rule of the built app. */
export interface StyleRule {
  /** The openings of the at-rules around it, such as "@media (width>=40rem){"; empty where there are none. */
  around: string
  /** Each with the classes that an element or several must have for it to apply. Without any for keyframes. */
  selectors: { text: string; classes: string[] }[]
  /** The name by which declarations mention these keyframes. */
  keyframes?: string
  /** What stands between the rule's braces. */
  body: string
}

const closing = (around: string) => '}'.repeat(around.split('{').length - 1)

/** Those rules that apply to something on a page, as the text of a style sheet. */
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
