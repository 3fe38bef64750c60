import type { Brand } from '../../contract/brand'
import type { ArticleHead } from '../../contract/content/articles'
import { pictureAddresses } from '../../contract/content/picture'
import { SHARE_IMAGE_ALT, SHARE_IMAGE_SIZE } from './draw-share-image'
import { shareImageAddress } from './share-image'

/** The picture by which a page is known where it is shared. */
export interface ShareImage {
  /** Absolute. */
  url: string
  type: string
  width: number
  height: number
  alt: string
}

/** The picture of a page where it is shared: that of its article if it has one, else one drawn in the brand's colors. */
export async function pageImage(brand: Brand, article: ArticleHead | null, origin: string): Promise<ShareImage> {
  if (article?.photo) {
    const { format, width, height, alt } = article.photo
    return { url: origin + pictureAddresses(article.photo).src, type: `image/${format}`, width, height, alt }
  }
  const url = origin + (await shareImageAddress(brand.theme))
  return { url, type: 'image/png', ...SHARE_IMAGE_SIZE, alt: SHARE_IMAGE_ALT }
}
