import { art, eyebrow as eyebrowClass, hero, inner, lead as leadClass, title as titleClass } from './hero.css'
import { Scene, type SceneName } from './scene'

interface HeroProps {
  /** Which page this is, in a word. */
  eyebrow: string
  /** The page's only h1. */
  title: string
  lead: string
  scene: SceneName
}

/** The top of a company page, across the window: what it is about, and a drawing. */
export const Hero = ({ eyebrow, title, lead, scene }: HeroProps) => (
  <div className={hero}>
    <div className={inner}>
      <div>
        <p className={eyebrowClass}>{eyebrow}</p>
        <h1 className={titleClass}>{title}</h1>
        <p className={leadClass}>{lead}</p>
      </div>
      <div className={art}>
        <Scene scene={scene} tone="hero" />
      </div>
    </div>
  </div>
)
