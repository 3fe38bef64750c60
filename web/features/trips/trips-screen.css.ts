import { style } from '@vanilla-extract/css'
import { inline, stack, text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, measure, media, space } from '../../styles/tokens.css'

export const list = style({ display: 'grid', gap: space[4], marginTop: space[5] })
export const findTripPlace = style({
  display: 'grid',
  gap: space[5],
  maxWidth: measure.text,
  margin: `${space[8]} auto 0`,
})
/** The height of the form, whose fields are side by side from a tablet's width on. */
export const formRoom = style({ minHeight: '284px', '@media': { [media.tablet]: { minHeight: '174px' } } })
export const stacked = stack[3]

export const trip = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space[8] } },
})

export const head = style({ display: 'grid', gap: space[2], alignContent: 'start' })
export const badges = inline[2]
export const cardTitle = text.heading

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[5]}`,
  color: brand.textMuted,
  fontSize: fontSize.sm,
})
export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] })
export const code = style({ color: brand.text, fontWeight: fontWeight.semibold, letterSpacing: '0.04em' })

export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  paddingTop: space[4],
  borderTop: `1px solid ${brand.border}`,
  '@media': {
    [media.tablet]: {
      display: 'grid',
      justifyItems: 'end',
      alignContent: 'space-between',
      paddingTop: 0,
      borderTop: 0,
    },
  },
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: space[2] })
export const paid = style({ display: 'grid', '@media': { [media.tablet]: { justifyItems: 'end' } } })
export const caption = text.caption
export const wide = style({ gridColumn: '1 / -1' })
