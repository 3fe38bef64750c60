import * as css from './hero.css'
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
  <div className={css.hero}>
    <div className={css.inner}>
      <div>
        <p className={css.eyebrow}>{eyebrow}</p>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
      </div>
      <div className={css.art}>
        <Scene scene={scene} tone="hero" />
      </div>
    </div>
  </div>
)
