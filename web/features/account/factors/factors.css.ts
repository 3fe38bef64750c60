import { globalStyle, style } from '@vanilla-extract/css'
import * as primitives from '../../../styles/primitives.css'
import { row } from '../../../styles/rows.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, radius, space } from '../../../styles/tokens.css'

export const stack = primitives.stack[4]
/** A passkey, below the heading of its row. */
export const inner = style([row, { paddingLeft: space[6] }])
export const buttons = primitives.inline[2]

/** Dark on light for every brand: cameras can read nothing else. */
export const qr = style({
  width: 'min(13rem, 100%)',
  height: 'auto',
  justifySelf: 'center',
  background: '#fff',
  borderRadius: radius.md,
})
export const secret = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[3],
  borderRadius: radius.md,
  background: brand.surfaceMuted,
})
export const key = style({ fontFamily: 'ui-monospace, monospace', fontSize: fontSize.sm, overflowWrap: 'anywhere' })
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(19rem, 100%), 1fr))',
  gap: `${space[2]} ${space[4]}`,
  padding: space[4],
  borderRadius: radius.md,
  background: brand.surfaceMuted,
  fontFamily: 'ui-monospace, monospace',
  fontSize: fontSize.sm,
})
export const notices = style({
  display: 'grid',
  gap: space[3],
  padding: `${space[4]} ${space[4]} 0`,
  maxWidth: '72rem',
  margin: '0 auto',
})

// Printing recovery codes prints them and nothing else of the page.
export const printed = style({})
globalStyle(`body:has(.${printed}) > :not(:has(.${printed}))`, { '@media': { print: { display: 'none' } } })
