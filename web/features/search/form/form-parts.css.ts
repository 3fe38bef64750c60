import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../../styles/tokens.css'

export const row = style({ display: 'grid', gap: space[1], marginTop: space[4] })

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  color: brand.textMuted,
  '@media': { [media.tablet]: { justifyContent: 'start', gap: space[2] } },
})

export const clear = style({
  minHeight: '2.25rem',
  padding: `0 ${space[2]}`,
  borderRadius: radius.md,
  color: brand.link,
  ':hover': { background: brand.surfaceMuted },
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
})

export const links = style({
  display: 'grid',
  gap: space[2],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[3] } },
})

export const link = style({
  display: 'grid',
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
  color: brand.text,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  ':hover': { color: brand.text, background: brand.surfaceSubtle, borderColor: brand.borderStrong },
})

export const cities = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[1.5] })

export const what = style({ fontWeight: fontWeight.regular, color: brand.textMuted })

/** As wide as the room beside its button on the smallest phones, so that it need not be moved. */
export const travelersPanel = style({ display: 'grid', gap: space[4], width: 'min(18rem, calc(100vw - 4.75rem))' })

export const infantsRule = style({
  fontSize: fontSize.sm,
  color: brand.textMuted,
  selectors: { '&:empty': { display: 'none' } },
})
