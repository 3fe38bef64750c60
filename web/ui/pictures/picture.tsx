import { pictureAddresses } from '../../format/picture-address'

interface PictureProps {
  picture: Parameters<typeof pictureAddresses>[0] & {
    height: number
    alt: string
    /** What of it must be seen where it is cut, in percent of its width and height. */
    focus: { x: number; y: number }
  }
  /** How wide it is shown in which window, as the attribute `sizes` says it. */
  sizes: string
  className?: string
}

/** A picture of the brand's own. It has its place before it is there, and is fetched when it comes near the window. */
export const Picture = ({ picture, sizes, className }: PictureProps) => (
  <img
    // Before the address: some browsers begin to fetch as soon as they read it.
    loading="lazy"
    decoding="async"
    sizes={sizes}
    {...pictureAddresses(picture)}
    width={picture.width}
    height={picture.height}
    alt={picture.alt}
    className={className}
    style={{ objectFit: 'cover', objectPosition: `${picture.focus.x}% ${picture.focus.y}%` }}
  />
)
