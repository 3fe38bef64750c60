import { style } from '@vanilla-extract/css'
import { stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontWeight, media, radius, space } from '../../../styles/tokens.css'

export const section = style({ display: 'grid', gap: space[5], selectors: { '& + &': { marginTop: space[5] } } })
export const heading = text.heading
export const muted = text.note

export const facts = stack[0]
export const fact = style({
  display: 'grid',
  gap: space[1],
  padding: `${space[4]} 0`,
  borderTop: `1px solid ${brand.border}`,
  selectors: { '&:last-child': { paddingBottom: 0 } },
  '@media': { [media.tablet]: { gridTemplateColumns: '14rem minmax(0, 1fr)', gap: space[4] } },
})
export const factName = text.muted
export const factValue = style({ fontWeight: fontWeight.medium, overflowWrap: 'anywhere' })

export const fields = style({ maxWidth: '27rem' })

export const protection = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[3]} ${space[4]}`,
  padding: space[4],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
})
export const protectionIcon = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  borderRadius: radius.full,
  background: brand.surfaceMuted,
  color: brand.textMuted,
})
export const loading = style({ display: 'grid', gap: space[4], marginTop: space[5] })

export const confirmEmail = style([protection, { justifyContent: 'space-between' }])
export const confirmWords = style([muted, { flex: '1 1 14rem' }])

export const devicesLoading = stack[3]
