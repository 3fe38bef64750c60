/** The texts of a part of the page that aren't blank, or translated already. */
export function textsOf(part: Node): Text[] {
  const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walk.nextNode()) texts.push(walk.currentNode as Text)
  return texts.filter(({ data, parentElement }) => /^\s*[^\s«]/.test(data) && parentElement?.localName !== 'font')
}

/** Chrome's translation of a text. */
function font(words: string | Node) {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.append(words)
  outer.append(inner)
  return outer
}

/** The ways in which browsers and their extensions translate a text. */
export const TRANSLATORS: Record<string, (text: Text) => void> = {
  'replaced by an element': (text) => text.replaceWith(font(`«${text.data}»`)),
  'removed after an element was put before them': (text) => {
    text.before(font(`«${text.data}»`))
    text.remove()
  },
  'removed after an element was put after them': (text) => {
    text.after(font(`«${text.data}»`))
    text.remove()
  },
  'replaced by another text': (text) => text.replaceWith(`«${text.data}»`),
  'put into an element': (text) => {
    const outer = font('')
    text.before(outer)
    outer.firstElementChild?.append(text)
  },
  'put into an element and replaced there': (text) => {
    const outer = font('')
    text.before(outer)
    outer.firstElementChild?.append(text)
    text.replaceWith(`«${text.data}»`)
  },
}
