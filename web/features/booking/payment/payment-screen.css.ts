import { style } from '@vanilla-extract/css'
import * as primitives from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, lineHeight, media, radius, space } from '../../../styles/tokens.css'

export const stack = primitives.column[5]
/** Under the header that stays, when it takes the focus. */
export const noticePlace = style({
  scrollMarginTop: space[24],
  borderRadius: radius.md,
  selectors: { '&:empty': { display: 'none' } },
})
export const back = style({ justifySelf: 'start' })
export const section = style({ display: 'grid', gap: space[4] })
export const heading = style({ fontSize: fontSize.lg })
export const facts = style({ display: 'grid', gap: space[2], fontSize: fontSize.sm })
export const fact = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: space[4] })
export const factName = style({ flex: 'none', color: brand.textMuted })
export const value = style({ minWidth: 0, textAlign: 'end', overflowWrap: 'anywhere' })
export const names = primitives.stack[1]
export const name = style({ fontWeight: fontWeight.semibold })
/** Beside the button that it is about; on a phone above it. */
export const agreement = style({
  flex: '1 1 20rem',
  minWidth: 0,
  fontSize: fontSize.xs,
  lineHeight: lineHeight.snug,
  color: brand.textSoft,
  '@media': { [media.tablet]: { fontSize: fontSize.sm } },
})
export const secure = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
export const actions = primitives.inline[3]
export const frameHolder = style({ minHeight: '12rem' })
/** Laid out but not visible, so that nothing moves when it appears. */
export const unseen = style({ visibility: 'hidden' })
export const seen = style({ visibility: 'visible' })

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const full = style({ gridColumn: '1 / -1' })
