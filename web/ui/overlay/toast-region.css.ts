import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, media, radius, shadow, space, zIndex } from '../../styles/tokens.css'

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-0.75rem)' } })
const leave = keyframes({ to: { opacity: 0, transform: 'translateY(-0.5rem)' } })
const swipeOut = keyframes({
  from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
  to: { transform: 'translateX(100%)', opacity: 0 },
})

/** Under the header: the next buttons to press, and the bars that hold them on a phone, are at the bottom of the window. */
export const viewport = style({
  position: 'fixed',
  zIndex: zIndex.toast,
  top: '4rem',
  right: 0,
  width: '100%',
  padding: space[4],
  outline: 'none',
  // The space beside a toast doesn't block presses.
  pointerEvents: 'none',
  '@media': { [media.tablet]: { top: '4.5rem', maxWidth: '420px' } },
  selectors: { '&:empty': { padding: 0 } },
})

const base = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[3],
  padding: `${space[4]} ${space[3]} ${space[4]} ${space[4]}`,
  border: '1px solid',
  borderRadius: radius.lg,
  boxShadow: shadow.floating,
  pointerEvents: 'auto',
  selectors: {
    '&[data-state="open"]': { animation: `${enter} ${duration.normal} ${easeOut}` },
    '&[data-state="closed"]': { animation: `${leave} ${duration.fast} ${easeOut} forwards` },
    '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe="cancel"]': { transform: 'translateX(0)', transition: `transform ${duration.normal} ${easeOut}` },
    '&[data-swipe="end"]': { animation: `${swipeOut} ${duration.fast} ${easeOut} forwards` },
  },
})

export const tone = styleVariants({
  normal: [base, { background: brand.surface, borderColor: brand.border, color: brand.text }],
  destructive: [base, { background: brand.destructive, borderColor: brand.destructive, color: brand.onDestructive }],
})

const repeated = style({ width: '420px', '@media': { print: { display: 'none' } } })
/** Beside a form, which is in the middle of its page. */
export const repeat = style([repeated, { position: 'fixed', zIndex: zIndex.toast, top: '7rem', right: space[3] }])
/** In the room beside a heading, two lines high at most. */
export const repeatInPlace = style([
  repeated,
  {
    position: 'absolute',
    right: 0,
    bottom: `-${space[3]}`,
    padding: `${space[1.5]} ${space[3]}`,
    fontSize: fontSize.xs,
  },
])

export const title = text.label
export const description = style({
  marginTop: space[0.5],
  fontSize: fontSize.sm,
  selectors: {
    [`${repeatInPlace} &`]: {
      display: '-webkit-box',
      marginTop: 0,
      overflow: 'hidden',
      fontSize: fontSize.xs,
      lineHeight: '1.3',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
  },
})

export const action = style({
  marginTop: space[3],
  padding: `${space[1.5]} ${space[3]}`,
  border: '1px solid currentColor',
  borderRadius: radius.md,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  selectors: { '&:focus-visible': { outlineColor: 'currentColor' } },
})

export const close = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: '1.75rem',
  marginTop: '-0.25rem',
  borderRadius: radius.md,
  color: 'inherit',
  opacity: 0.8,
  selectors: { '&:hover': { opacity: 1 }, '&:focus-visible': { opacity: 1, outlineColor: 'currentColor' } },
  '@media': { [media.touch]: { width: '2.75rem', height: '2.75rem', margin: '-0.75rem' } },
})
