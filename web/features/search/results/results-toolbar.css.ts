import { globalStyle, style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, media, radius, space, zIndex } from '../../../styles/tokens.css'

export const toolbar = style({
  gridArea: 'tools',
  position: 'sticky',
  top: '4rem',
  zIndex: zIndex.sticky,
  display: 'flex',
  alignItems: 'start',
  gap: space[2],
  marginInline: `calc(-1 * ${space[4]})`,
  padding: `${space[2]} ${space[4]}`,
  background: brand.background,
  '@media': {
    [media.tablet]: { position: 'static', marginInline: 0, padding: 0, alignItems: 'end' },
  },
})

export const filterButtons = style({ display: 'contents' })
export const notWide = style({ display: 'contents', '@media': { [media.wide]: { display: 'none' } } })

export const count = style({
  minWidth: '1.375rem',
  padding: `0 ${space[1.5]}`,
  borderRadius: radius.full,
  background: brand.primary,
  color: brand.onPrimary,
  fontSize: fontSize.xs,
  fontWeight: fontWeight.semibold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.375rem',
  textAlign: 'center',
})

export const sortField = style({
  flex: '0 1 15rem',
  minWidth: 0,
  marginInlineStart: 'auto',
  '@media': { [media.tablet]: { flexBasis: '14rem' } },
})
/** On a phone the sheet has it. */
export const clear = style({
  display: 'none',
  whiteSpace: 'nowrap',
  '@media': { [media.tablet]: { display: 'inline-flex' } },
})

// Beside a button of one line the field is one line too; its name is for those who don't see what it holds.
globalStyle(`${sortField} label`, {
  '@media': {
    'screen and (max-width: 767px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})

export const status = style({ gridArea: 'status', minWidth: 0 })
export const statusLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.5rem',
  fontSize: fontSize.sm,
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const statusWarning = style([statusLine, { color: brand.warningText, fontWeight: fontWeight.medium }])

/** The share of the airlines that have answered. */
export const meter = style({
  overflow: 'hidden',
  height: '3px',
  borderRadius: radius.full,
  background: brand.primarySoft,
})
export const meterDone = style([meter, { visibility: 'hidden' }])
globalStyle(`${meter} > div`, {
  height: '100%',
  borderRadius: 'inherit',
  background: brand.primaryBorder,
  transformOrigin: 'left',
  transition: `transform ${duration.normal} ${easeOut}`,
})
