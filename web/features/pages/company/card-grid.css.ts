import { style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, media, radius, space } from '../../../styles/tokens.css'

const base = style({ display: 'grid', gap: space[4], '@media': { [media.tablet]: { gap: space[6] } } })

const upTo = (tablet: number, wide: number) => ({
  '@media': {
    [media.tablet]: { gridTemplateColumns: `repeat(${tablet}, minmax(0, 1fr))` },
    [media.wide]: { gridTemplateColumns: `repeat(${wide}, minmax(0, 1fr))` },
  },
})

export const columns = styleVariants({ 2: [base, upTo(2, 2)], 3: [base, upTo(2, 3)], 4: [base, upTo(2, 4)] })

/** On a phone the icon stands beside the words, which makes a long list short. */
export const point = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[4],
  '@media': { [media.tablet]: { display: 'block' } },
})

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: radius.md,
  background: brand.primarySoft,
  color: brand.onPrimarySoft,
  '@media': { [media.tablet]: { marginBottom: space[4] } },
})

export const cardTitle = style({
  fontSize: fontSize.md,
  marginBottom: space[1],
  '@media': { [media.tablet]: { marginBottom: space[2] } },
})
export const cardText = style({ color: brand.textMuted })
