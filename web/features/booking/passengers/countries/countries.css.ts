import { style } from '@vanilla-extract/css'
import { text } from '../../../../styles/primitives.css'
import { brand } from '../../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, shadow, space, zIndex } from '../../../../styles/tokens.css'

export const anchor = style({ position: 'relative' })

/** Over the fields below, under the input and its label. */
export const popup = style({
  position: 'absolute',
  zIndex: zIndex.floating,
  insetInline: 0,
  top: '4.75rem',
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
  boxShadow: shadow.floating,
  '@media': { [media.tablet]: { insetInlineStart: 'auto', width: 'max-content', minWidth: '100%', maxWidth: '22rem' } },
})

export const list = style({
  maxHeight: '17rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[1],
  selectors: { '&:empty': { padding: 0 } },
})

export const option = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '2.75rem',
  padding: `${space[1.5]} ${space[3]}`,
  borderRadius: radius.md,
  cursor: 'pointer',
  selectors: {
    '&[data-highlighted="true"]': { background: brand.primarySoft, color: brand.onPrimarySoft },
    '&[data-chosen="true"]': { fontWeight: fontWeight.semibold },
  },
})

export const code = text.figures
export const none = style({ padding: `${space[3]} ${space[4]}`, fontSize: fontSize.sm, color: brand.textMuted })
