/** What is never read: code, and what is put away. */
const UNSEEN = 'script, style, template, noscript, [hidden], dialog:not([open]), details:not([open]) > :not(summary)'
/** Elements whose texts run on within the line around them. */
const INLINE = 'a, abbr, b, bdi, em, font, i, label, mark, s, small, span, strong, sub, sup, time, u'
const SAID_BY = ['aria-label', 'placeholder', 'title', 'alt']
const WATCHED = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: [...SAID_BY, 'hidden', 'open'],
}

/** Adds the words within a node to the lines; a block begins a line, and ends it. What stands in a node of its own is a line too. */
function readWords(node: Node, lines: string[]): void {
  if (node instanceof Text) {
    lines.push(`${lines.pop() ?? ''}${node.data}`)
    lines.unshift(node.data)
  }
  if (!(node instanceof Element) || node.matches(UNSEEN)) return
  const isInline = node.matches(INLINE)
  if (!isInline) lines.push('')
  for (const child of node.childNodes) readWords(child, lines)
  if (!isInline) lines.push('')
  const said = SAID_BY.map((name) => node.getAttribute(name) ?? '')
  // A label reads before the line that goes on.
  lines.unshift(...said, node instanceof HTMLInputElement ? node.value : '')
}

/** The element whose line a changed node is in. */
const blockOf = (node: Node): Element | null => {
  let element = node instanceof Element ? node : node.parentElement
  while (element?.matches(INLINE)) element = element.parentElement
  return element
}

/** Notes every text that shows on the page, if only for a moment; ends with `stop`. */
export function seenTexts() {
  const lines = new Set<string>()
  const note = (text: string) => {
    const words = text.replace(/\s+/g, ' ').replaceAll('’', "'").trim()
    if (words) lines.add(words)
  }
  const look = (changes: MutationRecord[]) => {
    const nodes = changes.flatMap(({ type, target, addedNodes }) => (type === 'childList' ? [...addedNodes] : [target]))
    const blocks = new Set(nodes.map(blockOf).filter((block) => block !== null))
    for (const block of blocks) {
      // What is in another of them is read with it.
      if (!block.isConnected || blocks.has(block.parentElement as Element) || block.closest(UNSEEN)) continue
      const read: string[] = []
      readWords(block, read)
      read.forEach(note)
    }
    note(document.title)
  }
  const observer = new MutationObserver(look)
  observer.observe(document, WATCHED)
  return {
    note,
    /** All of them by now. */
    lines(): string[] {
      const changes = observer.takeRecords()
      if (changes.length > 0) look(changes)
      return [...lines]
    },
    stop: () => observer.disconnect(),
  }
}

/** What stands in the place of a placeholder. */
const FILLED_IN: Record<string, string> = {
  currency: '[A-Z]{3}',
  h: '\\d+',
  m: '\\d+',
  status: '\\d{3}',
  code: '\\d{3}',
}

/** Finds a text as a whole phrase, with something short in the place of its braces. */
export const toPattern = (text: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${text
      .split(/\{([^}]*)\}/)
      .map((part, index) =>
        index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : (FILLED_IN[part] ?? '[^\\n]{1,60}?'),
      )
      .join('')}(?![\\p{L}\\p{N}])`,
    'u',
  )
