import { style } from '@vanilla-extract/css'
import { inline, stack, text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, space } from '../../styles/tokens.css'

const centered = style({ margin: '0 auto', '@media': { [media.tablet]: { marginTop: space[6] } } })
export const card = style([centered, { maxWidth: '27rem' }])
export const wideCard = style([centered, { maxWidth: '34rem' }])
export const head = style({ display: 'grid', gap: space[1], marginBottom: space[6] })
export const title = style({ fontSize: fontSize.xl, fontWeight: fontWeight.bold, letterSpacing: letterSpacing.tight })
export const muted = text.note
export const form = stack[4]
/** Two short fields, side by side where there is room. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  gap: space[4],
})
export const forgot = style({
  justifySelf: 'end',
  marginTop: `calc(-1 * ${space[2]})`,
  padding: `${space[1]} 0`,
  color: brand.link,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  ':hover': { textDecoration: 'underline' },
})

export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  margin: `${space[5]} 0`,
  color: brand.textMuted,
  fontSize: fontSize.sm,
  '::before': { content: '', flex: 1, borderTop: `1px solid ${brand.border}` },
  '::after': { content: '', flex: 1, borderTop: `1px solid ${brand.border}` },
})
export const problem = style({ marginBottom: space[4] })
/** Below other ways to sign in, or the form. */
export const providers = style({ display: 'grid', gap: space[3], marginTop: space[3] })
export const other = style({
  marginTop: space[6],
  textAlign: 'center',
  color: brand.textMuted,
  fontSize: fontSize.sm,
})

/** Hidden in print, where a form is of no use. */
export const saveTrip = style({
  display: 'grid',
  gap: space[4],
  overflowWrap: 'anywhere',
  '@media': { print: { display: 'none' } },
})
export const choices = inline[3]
export const credential = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  minHeight: '2.75rem',
})
export const credentialName = style([muted, { minWidth: '5em' }])
