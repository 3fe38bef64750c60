import type { Brand, BrandMarks, BrandRecord, ShownLogo } from '../../contract/brand'
import { ICON_SIZES, pictureAddress, type UploadedPicture } from '../../contract/content/picture'
import { isDarkTheme } from './brand-theme'

const shownLogo = (logo: UploadedPicture | undefined): ShownLogo | undefined =>
  logo && { src: pictureAddress(logo), width: logo.width, height: logo.height }

/** The addresses of a brand's icon in its sizes, smallest first; none when it has uploaded none. */
export const iconFiles = ({ pictures }: Pick<BrandRecord, 'pictures'>): { src: string; size: number }[] =>
  ICON_SIZES.flatMap((size) => (pictures?.icon ? { src: pictureAddress(pictures.icon, size), size } : []))

/**
 * The uploaded pictures that represent a brand; undefined without any. Its pages begin with the theme's background: on a dark one the logo
 * for dark backgrounds is used. If only the other was uploaded, it gets its own background.
 */
export function brandMarks(brand: Pick<BrandRecord, 'pictures' | 'theme'>): Brand['marks'] {
  const { logoOnLight, logoOnDark, logoHasName } = brand.pictures ?? {}
  const [onLight, onDark, icon] = [shownLogo(logoOnLight), shownLogo(logoOnDark), iconFiles(brand)[0]?.src]
  const isDark = isDarkTheme(brand.theme)
  const fitting = isDark ? onDark : onLight
  const logo = fitting ?? onLight ?? onDark
  if (!logo && !icon) return undefined
  const marks: BrandMarks = {
    ...(logo && {
      logo: { ...logo, ...(!fitting && { plate: isDark ? 'light' : 'dark' }), ...(logoHasName && { hasName: true }) },
    }),
    ...(onLight && { onLight }),
    ...(onDark && { onDark }),
    ...(icon && { icon }),
  }
  return marks
}
