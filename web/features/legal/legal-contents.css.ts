import { style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, lineHeight, media, radius, space } from '../../styles/tokens.css'

export const contents = style({
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
  fontSize: fontSize.sm,
  '@media': {
    print: { display: 'none' },
    [media.wide]: {
      position: 'sticky',
      top: '6rem',
      maxHeight: 'calc(100dvh - 8rem)',
      overflowY: 'auto',
      border: 0,
      background: 'none',
    },
  },
})

export const title = style({
  display: 'none',
  paddingBottom: space[2],
  color: brand.textMuted,
  fontWeight: fontWeight.semibold,
  '@media': {
    [media.noScript]: { display: 'block', padding: `${space[3]} ${space[4]} ${space[1]}` },
    [media.wide]: { display: 'block', padding: `0 0 ${space[2]}` },
  },
})

export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  width: '100%',
  minHeight: '2.75rem',
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.lg,
  fontWeight: fontWeight.semibold,
  textAlign: 'start',
  '@media': { [media.noScript]: { display: 'none' }, [media.wide]: { display: 'none' } },
})

export const chevron = style({
  color: brand.textMuted,
  transition: `transform ${duration.normal} ${easeOut}`,
  selectors: { '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' } },
})

const entries = style({
  padding: `0 ${space[2]} ${space[2]}`,
  '@media': { [media.wide]: { display: 'block', padding: 0, borderInlineStart: `1px solid ${brand.border}` } },
})
export const list = styleVariants({
  open: [entries],
  folded: [entries, { display: 'none', '@media': { [media.noScript]: { display: 'block' } } }],
})

const anyEntry = style({
  display: 'grid',
  gap: space[1],
  padding: `${space[2]} ${space[2]}`,
  borderRadius: radius.md,
  color: brand.textSoft,
  lineHeight: lineHeight.snug,
  textDecoration: 'none',
  transition: `color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:hover': { color: brand.linkHover, textDecoration: 'underline' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current]': { color: brand.link, fontWeight: fontWeight.semibold },
  },
  '@media': {
    [media.touch]: { padding: `${space[3]} ${space[2]}` },
    [media.wide]: {
      marginInlineStart: '-1px',
      padding: `${space[1.5]} ${space[2]} ${space[1.5]} ${space[3]}`,
      borderInlineStart: '2px solid transparent',
      borderRadius: 0,
      selectors: { '&[aria-current]': { borderInlineStartColor: brand.link } },
    },
  },
})

export const entry = styleVariants({
  numbered: [anyEntry, { gridTemplateColumns: '1.5rem minmax(0, 1fr)' }],
  plain: [anyEntry],
})
export const number = style({ color: brand.textMuted, fontVariantNumeric: 'tabular-nums' })
