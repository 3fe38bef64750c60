import { pictureAddresses } from '#worker/contract/content/picture'

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
  /** Whether it is seen as soon as the page is: nothing is then waited for. */
  isFirst?: boolean
}

/** A picture of the brand's own. It has its place before it is there, and is fetched when it comes near the window, unless it is the first. */
export const Picture = ({ picture, sizes, className, isFirst = false }: PictureProps) => (
  <img
    // Before the address: some browsers begin to fetch as soon as they read it.
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
