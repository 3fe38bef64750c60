import { slugsOf } from '#worker/content/slugs'
import { type RichText as Rich, type RichBlock, textOf } from '#worker/contract/content/rich-text'
import { RichText } from '../../ui/rich-text/rich-text'
import * as css from './legal-screen.css'

/** A section of a brand's own text under one of its top headings; the first may have no heading. */
export interface OwnSection {
  id: string
  title: string
  blocks: Rich
}

// Anchors that the page itself uses.
const TAKEN = ['in-short', 'versions', 'contact', 'main']

/** The sections of a brand's own text, each with an anchor. Text before the first heading is a section without a title. */
export function ownSections(text: Rich): OwnSection[] {
  const parts = text.reduce<{ title: string; blocks: RichBlock[] }[]>((all, block) => {
    if (block.kind === 'heading' && block.level === 2) all.push({ title: textOf(block.runs), blocks: [] })
    else if (all.length === 0) all.push({ title: '', blocks: [block] })
    else all.at(-1)?.blocks.push(block)
    return all
  }, [])
  const ids = slugsOf(
    parts.map(({ title }) => title),
    'text',
    TAKEN,
  )
  return parts.map((part, index) => ({ ...part, id: ids[index] ?? '' }))
}

/** A brand's own text, with the headings that its table of contents links to. */
export const OwnText = ({ sections }: { sections: readonly OwnSection[] }) =>
  sections.map(({ id, title, blocks }) =>
    title === '' ? (
      <RichText key={id} text={blocks} level={2} />
    ) : (
      <section key={id} aria-labelledby={id}>
        <h2 id={id} className={css.sectionTitle} tabIndex={-1}>
          {title}
        </h2>
        <RichText text={blocks} level={2} />
      </section>
    ),
  )
