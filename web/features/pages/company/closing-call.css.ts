import { globalStyle, style } from '@vanilla-extract/css'
import { bandWidth } from '../../../styles/bands.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, measure, media, radius, space } from '../../../styles/tokens.css'

export const place = style([
  bandWidth,
  { paddingBlock: space[10], '@media': { [media.tablet]: { paddingBlock: space[14] } } },
])

export const call = style({
  display: 'grid',
  gap: space[5],
  padding: space[6],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.xl,
  background: brand.primarySoft,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr auto', alignItems: 'center', padding: space[10] },
  },
})

export const title = style({ fontSize: fontSize.xl })
export const text = style({ maxWidth: measure.text, marginTop: space[2], color: brand.textSoft, textWrap: 'balance' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
// Where they stand under each other they are equally wide.
globalStyle(`${actions} > *`, { flex: '1 1 auto' })
