import type { ReactNode } from 'react'
import { isSafeHref, type RichText as Rich, type RichBlock, type Run } from '#worker/contract/content/rich-text'
import { classNames } from '../class-names'
import { Link } from '../link'
import * as css from './rich-text.css'

interface RichTextProps {
  text: Rich
  /** The level of its top headings: one below the heading above it. */
  level?: 2 | 3 | 4
  className?: string | undefined
}

/** A text with headings, lists and links, as a brand's owner wrote it. Unknown blocks are skipped. */
export const RichText = ({ text, level = 2, className }: RichTextProps) => (
  <div className={classNames(css.text, className)}>
    {text.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
      <Block key={index} block={block} level={level} />
    ))}
  </div>
)

function Block({ block, level }: { block: RichBlock; level: number }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${level + block.level - 2}` as 'h2' | 'h3' | 'h4' | 'h5'
      return (
        <Heading className={css.heading[block.level]}>
          <Runs runs={block.runs} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'bullets':
    case 'numbers': {
      const List = block.kind === 'numbers' ? 'ol' : 'ul'
      return (
        <List className={css.list[block.kind]}>
          {block.items.map((runs, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list never move
            <li key={index}>
              <Runs runs={runs} />
            </li>
          ))}
        </List>
      )
    }
    default:
      return null
  }
}

/** Groups neighboring runs with the same target, so that they become one link. */
const linked = (runs: readonly Run[]): Run[][] =>
  runs.reduce<Run[][]>((groups, run) => {
    const last = groups.at(-1)
    if (last && last[0]?.href === run.href) last.push(run)
    else groups.push([run])
    return groups
  }, [])

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  linked(runs).map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never move
    <Target key={index} href={group[0]?.href}>
      {group.map((run, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never move
        <Styled key={at} run={run} />
      ))}
    </Target>
  ))

/** A link, or plain text when the stored address may not be linked to, such as one left empty by a missing placeholder. */
function Target({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined || !isSafeHref(href)) return children
  if (href.startsWith('/')) return <Link href={href}>{children}</Link>
  return (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  )
}

function Styled({ run: { text, strong, emphasis } }: { run: Run }) {
  const inner = emphasis ? <em>{text}</em> : text
  return strong ? <strong>{inner}</strong> : inner
}
