import type { BrandRecord } from '../../contract/brand'
import type { ArticleHead } from '../../contract/content/articles'
import { pictureAddresses, pictureFile } from '../../contract/content/picture'
import { SHARE_IMAGE_ALT, SHARE_IMAGE_SIZE } from './draw-share-image'
import { shareImageAddress } from './share-image'

/** A page's picture for link previews. */
export interface ShareImage {
  /** Absolute. */
  url: string
  type: string
  width: number
  height: number
  alt: string
}

/** The picture for a page's link preview: that of its article if it has one, else the brand's own, else one drawn in its colors. */
export async function pageImage(brand: BrandRecord, article: ArticleHead | null, origin: string): Promise<ShareImage> {
  if (article?.photo) {
    const { format, width, height, alt } = article.photo
    return { url: origin + pictureAddresses(article.photo).src, type: `image/${format}`, width, height, alt }
  }
  const { share, shareAlt = '' } = brand.pictures ?? {}
  if (share) {
    const { format, width, height } = share
    return {
      url: `${origin}/pictures/${pictureFile(share, width)}`,
      type: `image/${format}`,
      width,
      height,
      alt: shareAlt,
    }
  }
  const url = origin + (await shareImageAddress(brand.theme))
  return { url, type: 'image/png', ...SHARE_IMAGE_SIZE, alt: SHARE_IMAGE_ALT }
}
