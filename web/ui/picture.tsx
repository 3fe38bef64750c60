import { pictureAddresses } from '#worker/contract/content/picture'

interface PictureProps {
  picture: Parameters<typeof pictureAddresses>[0] & {
    height: number
    alt: string
    /** The point that must stay visible when the picture is cropped, in percent of its width and height. */
    focus: { x: number; y: number }
  }
  /** The value of the `sizes` attribute. */
  sizes: string
  className?: string
  /** Whether it is visible when the page opens: it is then loaded eagerly. */
  isFirst?: boolean
}

/** A picture of the brand. Its place is reserved, and it is loaded when it comes near the window, unless `isFirst`. */
export const Picture = ({ picture, sizes, className, isFirst = false }: PictureProps) => (
  <img
    // Before `src`: some browsers start the request as soon as it is set.
    {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
    sizes={sizes}
    {...pictureAddresses(picture)}
    width={picture.width}
    height={picture.height}
    alt={picture.alt}
    className={className}
    style={{ objectFit: 'cover', objectPosition: `${picture.focus.x}% ${picture.focus.y}%` }}
  />
)
