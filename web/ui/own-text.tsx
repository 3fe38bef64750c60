import type { ReactNode } from 'react'

/**
 * Content beside something that comes and goes, as an icon: a text gets an element. A translation of the page replaces text nodes, and React
 * could put nothing before one that is gone.
 */
export const ownText = (content: ReactNode) => (typeof content === 'string' ? <span>{content}</span> : content)
