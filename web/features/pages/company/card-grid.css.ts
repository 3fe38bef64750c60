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

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  marginBottom: space[4],
  borderRadius: radius.md,
  background: brand.primarySoft,
  color: brand.onPrimarySoft,
})

export const cardTitle = style({ fontSize: fontSize.md, marginBottom: space[2] })
export const cardText = style({ color: brand.textMuted })
