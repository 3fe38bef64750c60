import { globalStyle, style } from '@vanilla-extract/css'
import { brand } from '../../../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, media, radius, space } from '../../../../styles/tokens.css'

export const turning = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[2] })
export const turn = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: radius.md,
  color: brand.link,
  transition: `background-color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: brand.primarySoft },
    '&[aria-disabled="true"]': { color: brand.borderStrong, opacity: 0.4, cursor: 'not-allowed' },
  },
})
export const caption = style({
  fontWeight: fontWeight.semibold,
  selectors: { [`${turning} + ${turning} > &`]: { fontSize: fontSize.sm, fontWeight: fontWeight.medium } },
})

export const grid = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '0 2px',
  fontVariantNumeric: 'tabular-nums',
})

const headCell = { height: '2.25rem', fontSize: fontSize.xs, fontWeight: fontWeight.medium, color: brand.textMuted }

/** Stays visible while the days scroll under it. */
export const tableHead = style({
  position: 'sticky',
  top: `calc(-1 * ${space[2]})`,
  zIndex: 1,
  background: brand.surface,
})
export const corner = style({ ...headCell, width: '4.25rem', textAlign: 'start' })
export const stay = style(headCell)
export const day = style({
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  color: brand.textSoft,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  '@media': { 'screen and (max-width: 359px)': { whiteSpace: 'normal' } },
})

export const cell = style({ padding: '0 1px' })
export const press = style({
  display: 'grid',
  alignContent: 'center',
  width: '100%',
  height: '3.25rem',
  borderRadius: radius.md,
  overflow: 'hidden',
  // The sticky head of the table would cover a cell scrolled to its edge.
  scrollMargin: '3rem 0',
  selectors: { '&[aria-disabled="true"]': { cursor: 'not-allowed' } },
  '@media': {
    [media.tablet]: { height: '2.75rem' },
    [media.hover]: {
      selectors: {
        '&:hover:not([aria-disabled="true"])': { background: brand.primarySoft, color: brand.onPrimarySoft },
      },
    },
  },
})
export const chosen = style({
  background: brand.primarySoft,
  color: brand.onPrimarySoft,
  boxShadow: `inset 0 0 0 2px ${brand.primaryBorder}`,
})
// On a brand-tinted background the muted text color may have too little contrast.
globalStyle(`${chosen} span, ${press}:hover span`, { color: 'inherit' })
