import { brand } from './theme.css'

// The scales of space, type, depth and motion, which no brand changes, and of corners, which a brand sharpens or rounds as a whole.

/** Steps of 4 px, named by their number: space[4] is 16 px. In rem, so that they follow the reader's own text size. */
export const space = {
  0: '0',
  px: '1px',
  0.5: '0.125rem',
  1: '0.25rem',
  1.5: '0.375rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  7: '1.75rem',
  8: '2rem',
  9: '2.25rem',
  10: '2.5rem',
  11: '2.75rem',
  12: '3rem',
  14: '3.5rem',
  16: '4rem',
  20: '5rem',
  24: '6rem',
} as const

/** 12, 14, 16, 20, 24, 32 and 44 px. */
export const fontSize = {
  xs: '0.75rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.25rem',
  xl: '1.5rem',
  '2xl': '2rem',
  '3xl': '2.75rem',
} as const

export const lineHeight = { none: '1', tight: '1.15', snug: '1.35', normal: '1.5' } as const
export const fontWeight = { regular: '400', medium: '500', semibold: '600', bold: '700' } as const
export const letterSpacing = { tight: '-0.02em', snug: '-0.01em', normal: '0', wide: '0.02em' } as const

const corner = (soft: string) => `calc(${soft} * ${brand.corners})`

/** `md` is the specified 0.5rem; cards are one step rounder. `pill` follows the brand too, `full` is for what is a circle in each. */
export const radius = {
  sm: corner('0.25rem'),
  md: corner('0.5rem'),
  lg: corner('0.75rem'),
  xl: corner('1rem'),
  pill: corner('999px'),
  full: '999px',
} as const

/** The background of a logo that was made for light or for dark pages, whatever the brand's own colors are. */
export const logoGround = { light: '#fff', dark: '#16191d' } as const

/** Two depths: what rests on the page, and what floats above it. */
export const shadow = {
  raised: '0 1px 2px rgb(0 0 0 / 0.05), 0 1px 3px rgb(0 0 0 / 0.04)',
  floating: '0 12px 32px -8px rgb(0 0 0 / 0.2), 0 4px 12px -4px rgb(0 0 0 / 0.1)',
} as const

export const zIndex = { sticky: 10, header: 20, overlay: 30, floating: 40, toast: 50, skipLink: 60 } as const

export const duration = { fast: '120ms', normal: '180ms' } as const
export const easeOut = 'cubic-bezier(0.2, 0.8, 0.3, 1)'

/** Media queries, smallest screen first: style for 320 px up, then override in '@media': { [media.tablet]: … }. */
export const media = {
  /** Narrow windows only. */
  phone: 'screen and (max-width: 767px)',
  tablet: 'screen and (min-width: 768px)',
  wide: 'screen and (min-width: 1100px)',
  /** Room beside a form, or a step's heading, for a toast that covers nothing. */
  roomy: 'screen and (min-width: 1440px)',
  hover: '(hover: hover)',
  touch: '(pointer: coarse)',
  /** Touch screens, as far as the browser tells: the smallest targets are 44 px here. */
  smallOrTouch: '(pointer: coarse), (max-width: 767px)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  /** Scripts are disabled, rather than not loaded yet. */
  noScript: '(scripting: none)',
} as const

/** Widths of page content. */
export const measure = { narrow: '30rem', text: '42rem', normal: '60rem', wide: '80rem' } as const

/** Hidden from the eye but not from screen readers, at some widths only: elsewhere use `VisuallyHidden`. */
export const onlyHeard = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
