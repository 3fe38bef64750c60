import type { Picture as PictureContent } from '#worker/contract/content/picture'
import { Picture } from '../../../ui/picture'
import { photo as photoClass } from './art.css'
import { RouteArt } from './route-art'

/** The background of the home page's headline: the brand's picture, or a drawing. The server's page preloads the picture first. */
const HeroArt = ({ photo }: { photo?: PictureContent | null | undefined }) =>
  photo ? (
    <div className={photoClass}>
      <Picture picture={photo} sizes="100vw" isFirst />
    </div>
  ) : (
    <RouteArt />
  )
export default HeroArt
