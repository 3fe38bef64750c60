import { globalStyle, style } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, space } from '../../../styles/tokens.css'

/** The part of a page that is printed: it alone, dark on light whatever the brand. */
export const paper = style({ display: 'grid', gap: space[5], minWidth: 0 })
globalStyle(`body:has(.${paper}) *:not(:has(.${paper}), .${paper}, .${paper} *)`, {
  '@media': { print: { display: 'none !important' } },
})
globalStyle(`html:has(.${paper}), body:has(.${paper}), .${paper} *`, {
  '@media': { print: { background: '#fff !important', color: '#000 !important' } },
})

export const title = style({
  display: 'none',
  '@media': { print: { display: 'block', fontSize: '15pt', fontWeight: fontWeight.semibold } },
})
export const section = style({ display: 'grid', gap: space[3], minWidth: 0, breakInside: 'avoid' })
export const scroller = style({ overflowX: 'auto', '@media': { print: { overflow: 'visible' } } })
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: fontSize.sm,
  fontVariantNumeric: 'tabular-nums',
})
const line = { padding: `${space[2]} 0`, borderBottom: `1px solid ${brand.border}` } as const
export const name = style({ ...line, minWidth: '11rem', textAlign: 'start', fontWeight: 'inherit' })
export const amount = style({ ...line, paddingInlineStart: space[4], textAlign: 'end', whiteSpace: 'nowrap' })
export const total = text.semibold
