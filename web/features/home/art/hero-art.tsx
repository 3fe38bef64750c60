import type { Picture as PictureContent } from '#worker/contract/content/picture'
import { Picture } from '../../../ui/picture'
import { photo as photoClass } from './art.css'
import { RouteArt } from './route-art'

/** What lies behind the home page's headline: the brand's own picture, or a drawing. The server asks for the picture before all else. */
const HeroArt = ({ photo }: { photo?: PictureContent | null | undefined }) =>
  photo ? (
    <div className={photoClass}>
      <Picture picture={photo} sizes="100vw" isFirst />
    </div>
  ) : (
    <RouteArt />
  )
export default HeroArt
