import type { ThemeColor } from '#worker/domain/brand/brand-contrast'

const WORDS: Partial<Record<ThemeColor, string>> = {
  text: 'Text',
  textSoft: 'Soft text',
  textMuted: 'Muted text',
  link: 'Links',
  linkHover: 'Links under the pointer',
  onPrimary: 'Text on primary buttons',
  onSecondary: 'Text on the secondary color',
  onAccent: 'Text on the accent color',
  onPrimarySoft: 'Text on the primary tint',
  onAccentSoft: 'Text on the accent tint',
  primary: 'The primary color',
  primaryHover: 'The primary color under the pointer',
  primaryBorder: 'Edges of primary buttons',
  primarySoft: 'The primary tint',
  secondary: 'The secondary color',
  secondaryHover: 'The secondary color under the pointer',
  accent: 'The accent color',
  accentSoft: 'The accent tint',
  background: 'The page',
  surface: 'Cards',
  surfaceSubtle: 'Subtle surfaces',
  surfaceMuted: 'Muted surfaces',
  borderStrong: 'Edges of inputs',
  focusRing: 'The focus ring',
}

/** A color of the theme in words: "Muted text", "Destructive text" for those that tell a status. */
export const colorWords = (color: ThemeColor): string =>
  WORDS[color] ??
  color.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase())
