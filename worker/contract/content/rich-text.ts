/** A run of text with the same formatting. Runs contain no others, so that nothing can be nested. */
export interface Run {
  text: string
  strong?: boolean | undefined
  emphasis?: boolean | undefined
  /** Its target: an https address, a path of this site or a mailto: address. Adjacent runs with the same target are one link. */
  href?: string | undefined
}

/** A heading (2 is the higher of the two levels), a paragraph, or a list whose items are single paragraphs. */
export type RichBlock =
  | { kind: 'heading'; level: 2 | 3; runs: readonly Run[] }
  | { kind: 'paragraph'; runs: readonly Run[] }
  | { kind: 'bullets' | 'numbers'; items: readonly (readonly Run[])[] }

/** A text with headings, lists and links. It can contain nothing else, so that nothing in it can run or change a page's layout. */
export type RichText = readonly RichBlock[]

const MOST_IN_ADDRESS = 500

const MAILTO = /^mailto:(?:\{email\}|[^\s@,;?&#%/<>"]+@[^\s@,;?&#%/<>"]+)$/i

function isHttps(href: string): boolean {
  if (!/^https:\/\/[^\s\\<>"]+$/i.test(href) || !URL.canParse(href)) return false
  const { protocol, username, password } = new URL(href)
  // User info before the host makes one site look like another.
  return protocol === 'https:' && username === '' && password === ''
}

const isOwnPath = (href: string) => /^\/(?![/\\])[^\s\\<>"]*$/.test(href) && !/^\/api(?:\/|$)/i.test(href)

/** Whether a rich text may link to it. */
export const isSafeHref = (href: string): boolean =>
  href.length <= MOST_IN_ADDRESS && !/[\p{C}\s]/u.test(href) && (MAILTO.test(href) || isHttps(href) || isOwnPath(href))

/** The runs of a block; for a list, those of each item. */
export const linesOf = (block: RichBlock): readonly (readonly Run[])[] =>
  block.kind === 'heading' || block.kind === 'paragraph' ? [block.runs] : block.items

export const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

/** The plain text of a rich text, one line per heading, paragraph and item. */
export const plainText = (rich: RichText): string => rich.flatMap(linesOf).map(textOf).join('\n')
