import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, measure, media, radius, space } from '../../../styles/tokens.css'

export const place = style({
  width: '100%',
  maxWidth: measure.wide,
  margin: '0 auto',
  padding: `${space[10]} ${space[4]}`,
  '@media': { [media.tablet]: { padding: `${space[14]} ${space[6]}` } },
})

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
export const text = style({ maxWidth: measure.text, marginTop: space[2], color: brand.textSoft })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
