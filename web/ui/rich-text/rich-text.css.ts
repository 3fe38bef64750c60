import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, fontWeight, lineHeight, space } from '../../styles/tokens.css'

/** `anywhere`, so that a long address can't widen the page on a phone. */
export const text = style({ display: 'grid', gap: space[4], minWidth: 0, overflowWrap: 'anywhere' })

const headingStyle = { fontWeight: fontWeight.semibold, lineHeight: lineHeight.snug, marginTop: space[2] }
export const heading = styleVariants({
  2: { ...headingStyle, fontSize: fontSize.lg },
  3: { ...headingStyle, fontSize: fontSize.md },
})

const listStyle = { display: 'grid', gap: space[2], paddingInlineStart: space[6] }
export const list = styleVariants({
  bullets: { ...listStyle, listStyle: 'disc' },
  numbers: { ...listStyle, listStyle: 'decimal' },
})
