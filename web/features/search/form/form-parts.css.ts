import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../../styles/tokens.css'

/** On a phone below the form and the fold; on wider windows in the space under the form's card, so that nothing moves when they appear. */
export const row = style({
  display: 'grid',
  gap: space[1],
  marginTop: space[4],
  '@media': {
    [media.tablet]: {
      position: 'absolute',
      insetInline: 0,
      top: `calc(100% + ${space[6]} + ${space[3]})`,
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: space[4],
      margin: 0,
    },
  },
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  color: brand.textMuted,
  '@media': { [media.tablet]: { justifyContent: 'start', gap: space[2], whiteSpace: 'nowrap' } },
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
  '@media': {
    [media.tablet]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, max-content)', gap: space[3] },
  },
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
  '@media': {
    [media.tablet]: {
      display: 'flex',
      alignItems: 'center',
      gap: space[2],
      minHeight: '2.75rem',
      background: brand.surface,
      whiteSpace: 'nowrap',
    },
  },
})

export const cities = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[1.5] })

export const what = style({
  fontWeight: fontWeight.regular,
  color: brand.textMuted,
  '@media': {
    [media.tablet]: { display: 'none' },
    [media.wide]: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
})

/** As wide as the room beside its button on the smallest phones, so that it is never shifted. */
export const travelersPanel = style({ display: 'grid', gap: space[4], width: 'min(18rem, calc(100vw - 4.75rem))' })

export const infantsRule = style({
  fontSize: fontSize.sm,
  color: brand.textMuted,
  selectors: { '&:empty': { display: 'none' } },
})
