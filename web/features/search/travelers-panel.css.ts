import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, space } from '../../styles/tokens.css'

/** As wide as the room beside its button on the smallest phones, so that it need not be moved. */
export const panel = style({ display: 'grid', gap: space[4], width: 'min(18rem, calc(100vw - 4.75rem))' })

export const rule = style({
  fontSize: fontSize.sm,
  color: brand.textMuted,
  selectors: { '&:empty': { display: 'none' } },
})
