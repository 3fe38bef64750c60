import type { Hero } from '#worker/contract/brand'
import type { Picture as PictureContent } from '#worker/contract/content/picture'
import { Picture } from '../../../ui/picture'
import { framed, photo as photoClass } from './art.css'
import { Dubai } from './cities-east'
import { RouteArt } from './route-art'
import { Sky } from './sky'

interface HeroArtProps {
  hero?: Hero | undefined
  photo?: PictureContent | null | undefined
}

/** What is behind or beside the home page's headline: the brand's picture, or a drawing. The server's page preloads the picture first. */
export default function HeroArt({ hero, photo }: HeroArtProps) {
  if (hero === 'search') return null
  if (!hero && !photo) return <RouteArt />
  const isFramed = hero === 'editorial'
  // A skyline lies low, under the words.
  const Scene = isFramed ? Sky : Dubai
  return (
    <div className={isFramed ? framed : photoClass}>
      {photo ? <Picture picture={photo} sizes={isFramed ? '44vw' : '100vw'} isFirst /> : <Scene />}
    </div>
  )
}
