import type { RichBlock } from '../../../contract/content/rich-text'

/** A heading. */
export const h = (text: string): RichBlock => ({ kind: 'heading', level: 2, runs: [{ text }] })

/** A paragraph. */
export const p = (text: string): RichBlock => ({ kind: 'paragraph', runs: [{ text }] })

/** A bulleted list. */
export const ul = (...items: string[]): RichBlock => ({ kind: 'bullets', items: items.map((text) => [{ text }]) })
