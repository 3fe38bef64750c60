import { createGlobalThemeContract } from '@vanilla-extract/css'
import type { DerivedTheme } from '#worker/domain/brand/brand-theme'

const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * What a brand changes, as CSS variables: `brand.onPrimary` is var(--brand-on-primary). The values come from the brand's style
 * block (worker/domain/brand-theme), which the compiler keeps equal to this list.
 */
export const brand = createGlobalThemeContract(
  {
    primary: null,
    onPrimary: null,
    primaryHover: null,
    primaryBorder: null,
    primarySoft: null,
    onPrimarySoft: null,
    secondary: null,
    onSecondary: null,
    secondaryHover: null,
    accent: null,
    onAccent: null,
    accentSoft: null,
    onAccentSoft: null,
    background: null,
    surface: null,
    surfaceSubtle: null,
    surfaceMuted: null,
    border: null,
    borderStrong: null,
    text: null,
    textSoft: null,
    textMuted: null,
    link: null,
    linkHover: null,
    focusRing: null,
    destructive: null,
    onDestructive: null,
    destructiveSurface: null,
    destructiveText: null,
    destructiveBorder: null,
    success: null,
    onSuccess: null,
    successSurface: null,
    successText: null,
    successBorder: null,
    warning: null,
    onWarning: null,
    warningSurface: null,
    warningText: null,
    warningBorder: null,
    info: null,
    onInfo: null,
    infoSurface: null,
    infoText: null,
    infoBorder: null,
    logoGround: null,
    font: null,
    headingFont: null,
    corners: null,
  } satisfies Record<keyof DerivedTheme, null>,
  (_value, path) => `brand-${kebab(path.join('-'))}`,
)
