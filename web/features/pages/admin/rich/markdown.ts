import type { Emphasis, List, ListItem, Nodes, Paragraph, PhrasingContent, RootContent, Strong, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toMarkdown } from 'mdast-util-to-markdown'
import { isSafeHref, type RichBlock, type RichText, type Run } from '#worker/contract/content/rich-text'

/** The parsed Markdown, as far as it can be shown, and the problems with the rest, in sentences. */
export interface ReadMarkdown {
  rich: RichText
  problem: string | null
}

// Markdown syntax for unsupported content is treated as plain text: above all HTML.
const WITHOUT = [
  'autolink',
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'hardBreakEscape',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
]

// Longer or deeper texts aren't parsed: nobody typed them, and parsing them would block the browser.
const MOST_TO_READ = 60_000
const MOST_SIGNS = 2000
const DEEP_LIST = /^(?:[ \t]*(?:[-*+]|\d+[.)])[ \t]+){5}/m

function tooMuch(markdown: string): string | null {
  if (markdown.length > MOST_TO_READ) return `This is longer than ${MOST_TO_READ} signs. Please shorten it.`
  if ((markdown.match(/[*_[]/g)?.length ?? 0) > MOST_SIGNS) {
    return `There are more than ${MOST_SIGNS} of the signs * _ and [ in this text. Please use fewer.`
  }
  return DEEP_LIST.test(markdown) ? NO_LIST_IN_LIST : null
}

const NO_LIST_IN_LIST = 'An entry of a list holds text only: no heading and no other list.'
const ONLY = 'Use headings, paragraphs, lists, links, bold and italic text only.'

type Look = Omit<Run, 'text'>

const isAlike = (a: Run, b: Run) =>
  a.href === b.href && Boolean(a.strong) === Boolean(b.strong) && Boolean(a.emphasis) === Boolean(b.emphasis)

/** Merges adjacent runs with the same formatting. */
const joined = (runs: readonly Run[]): Run[] =>
  runs.reduce<Run[]>((all, run) => {
    const last = all.at(-1)
    if (last && isAlike(last, run)) all[all.length - 1] = { ...last, text: last.text + run.text }
    else if (run.text !== '') all.push(run)
    return all
  }, [])

class Reading {
  problem: string | null = null

  note(sentence: string) {
    this.problem ??= sentence
  }

  runs(nodes: readonly PhrasingContent[], look: Look = {}): Run[] {
    return nodes.flatMap((node): Run[] => {
      switch (node.type) {
        case 'text':
          return [{ ...look, text: node.value.replace(/\s*\n\s*/g, ' ') }]
        case 'break':
          return [{ ...look, text: ' ' }]
        case 'strong':
          return this.runs(node.children, { ...look, strong: true })
        case 'emphasis':
          return this.runs(node.children, { ...look, emphasis: true })
        case 'link':
          return this.link(node.url, this.runs(node.children, look))
        default:
          this.note(ONLY)
          return []
      }
    })
  }

  /** A link that isn't allowed becomes plain text. */
  link(href: string, runs: Run[]): Run[] {
    if (isSafeHref(href)) return runs.map((run) => ({ ...run, href }))
    const shown = href === '' ? 'a link without an address' : `a link to ${href.slice(0, 60)}`
    this.note(
      `There is ${shown}. Links lead to addresses that begin with https://, to pages of this site such as /contact, or to mailto: addresses.`,
    )
    return runs
  }

  items(list: List): Run[][] {
    return list.children.map(({ children }) => {
      const paragraphs = children.filter((child): child is Paragraph => child.type === 'paragraph')
      if (children.length > paragraphs.length) this.note(NO_LIST_IN_LIST)
      return joined(
        this.runs(
          paragraphs.flatMap(({ children: inner }, index) => (index > 0 ? [{ type: 'break' }, ...inner] : inner)),
        ),
      )
    })
  }

  block(node: RootContent): RichBlock[] {
    switch (node.type) {
      case 'heading': {
        const runs = joined(this.runs(node.children))
        return runs.length > 0 ? [{ kind: 'heading', level: node.depth > 2 ? 3 : 2, runs }] : []
      }
      case 'paragraph': {
        const runs = joined(this.runs(node.children))
        return runs.length > 0 ? [{ kind: 'paragraph', runs }] : []
      }
      case 'list': {
        const items = this.items(node).filter((runs) => runs.length > 0)
        return items.length > 0 ? [{ kind: node.ordered ? 'numbers' : 'bullets', items }] : []
      }
      default:
        this.note(ONLY)
        return []
    }
  }
}

/** Parses Markdown as a rich text. Whatever it contains, nothing of it can run. */
export function readMarkdown(markdown: string): ReadMarkdown {
  const refused = tooMuch(markdown)
  if (refused !== null) return { rich: [], problem: refused }
  const root = fromMarkdown(markdown, { extensions: [{ disable: { null: WITHOUT } }] })
  const reading = new Reading()
  const rich = root.children.flatMap((node) => reading.block(node))
  return { rich, problem: reading.problem }
}

/** Groups adjacent runs that are equal in one property, each group with that property. */
function grouped<T>(runs: readonly Run[], of: (run: Run) => T): { same: T; runs: Run[] }[] {
  const groups: { same: T; runs: Run[] }[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && Object.is(last.same, of(run))) last.runs.push(run)
    else groups.push({ same: of(run), runs: [run] })
  }
  return groups
}

const asText = (runs: readonly Run[]): Text[] => [{ type: 'text', value: runs.map(({ text }) => text).join('') }]

const leaning = (runs: readonly Run[]) =>
  grouped(runs, ({ emphasis }) => Boolean(emphasis)).map(({ same, runs: inner }): Text | Emphasis =>
    same ? { type: 'emphasis', children: asText(inner) } : (asText(inner)[0] as Text),
  )

const heavy = (runs: readonly Run[]) =>
  grouped(runs, ({ strong }) => Boolean(strong)).flatMap(({ same, runs: inner }): (Text | Emphasis | Strong)[] =>
    same ? [{ type: 'strong', children: leaning(inner) }] : leaning(inner),
  )

/** Runs as nodes: a link outside, then strong, then emphasis. */
const phrasing = (runs: readonly Run[]): PhrasingContent[] =>
  grouped(runs, ({ href }) => href).flatMap(({ same, runs: inner }): PhrasingContent[] =>
    same === undefined ? heavy(inner) : [{ type: 'link', url: same, children: heavy(inner) }],
  )

function nodeOf(block: RichBlock): RootContent {
  if (block.kind === 'heading') return { type: 'heading', depth: block.level, children: phrasing(block.runs) }
  if (block.kind === 'paragraph') return { type: 'paragraph', children: phrasing(block.runs) }
  const children = block.items.map((runs): ListItem => {
    return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children: phrasing(runs) }] }
  })
  return { type: 'list', ordered: block.kind === 'numbers', spread: false, children }
}

/** A rich text as Markdown, which `readMarkdown` parses as the same. */
export function writeMarkdown(rich: RichText): string {
  const root: Nodes = { type: 'root', children: rich.map(nodeOf) }
  return toMarkdown(root, { bullet: '-', resourceLink: true }).trimEnd()
}
