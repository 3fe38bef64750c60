import { style } from '@vanilla-extract/css'
import { brand } from '../../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../../../styles/tokens.css'

export const entry = style({
  width: '100%',
  minWidth: 0,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
})
export const head = style({ display: 'flex', alignItems: 'center', minWidth: 0, paddingRight: space[1] })
export const fold = style({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  minHeight: space[12],
  padding: `${space[2]} ${space[3]}`,
  border: 0,
  borderRadius: radius.md,
  background: 'none',
  color: brand.text,
  fontSize: fontSize.sm,
  textAlign: 'left',
  cursor: 'pointer',
})
export const chevron = style({
  flex: 'none',
  selectors: { [`${fold}[aria-expanded="true"] &`]: { transform: 'rotate(180deg)' } },
})
export const words = style({
  display: 'grid',
  gap: `0 ${space[2]}`,
  minWidth: 0,
  '@media': { [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'baseline' } },
})
export const name = style({
  color: brand.textMuted,
  fontSize: fontSize.xs,
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
})
export const title = style({
  display: '-webkit-box',
  minWidth: 0,
  overflow: 'hidden',
  fontWeight: fontWeight.medium,
  overflowWrap: 'anywhere',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
})
export const wrong = style({ flex: 'none', display: 'inline-flex', color: brand.destructiveText })
export const tools = style({ flex: 'none', display: 'flex', gap: space[1] })
export const fields = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  padding: `${space[2]} ${space[4]} ${space[4]}`,
})
