import { style } from '@vanilla-extract/css'
import { inline, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../../styles/tokens.css'

export const legend = style({ fontSize: fontSize.sm, fontWeight: fontWeight.medium, marginBottom: space[1.5] })
export const options = inline[3]
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  padding: `${space[2]} ${space[4]}`,
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.md,
  background: brand.surface,
  fontSize: fontSize.sm,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: brand.primaryBorder, background: brand.primarySoft, color: brand.onPrimarySoft },
  },
})
export const radio = style({ width: '1.125rem', height: '1.125rem', accentColor: brand.link, cursor: 'inherit' })

export const cards = style({
  display: 'grid',
  gap: space[4],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})
export const questionCard = style({ display: 'grid', gap: space[2], alignContent: 'start' })
export const question = text.subheading
export const answer = style({ color: brand.textSoft, fontSize: fontSize.sm })
export const more = style({
  display: 'inline-block',
  padding: `${space[1]} 0`,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
})
export const headRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[3],
})

/** An address with its typed line breaks. */
export const office = style({ fontStyle: 'normal', whiteSpace: 'pre-line' })
