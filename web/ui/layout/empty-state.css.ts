import { globalStyle, style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, measure, radius, space } from '../../styles/tokens.css'

export const emptyState = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  maxWidth: measure.narrow,
  margin: '0 auto',
  padding: `${space[12]} ${space[4]}`,
  textAlign: 'center',
})

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  width: '4rem',
  height: '4rem',
  marginBottom: space[1],
  borderRadius: radius.full,
  background: brand.primarySoft,
  color: brand.onPrimarySoft,
})

export const drawing = style({
  width: 'min(18rem, 100%)',
  aspectRatio: '5 / 3',
  marginBottom: space[2],
  overflow: 'hidden',
  borderRadius: radius.xl,
})

export const title = style({ fontSize: fontSize.lg })
export const text = style({ display: 'grid', gap: space[1], color: brand.textMuted })
globalStyle(`${text} > p`, { textWrap: 'balance' })
export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[3],
  marginTop: space[3],
})
