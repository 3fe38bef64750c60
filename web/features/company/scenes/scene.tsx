import { Bags, Hills, Passport, Wing } from './journey-scenes'
import { Board, Calendar, Card, Receipt, Ticket } from './paper-scenes'
import { Formation, Globe, News, Seats } from './pattern-scenes'
import { tone as tones } from './scene.css'

const SCENES = {
  bags: Bags,
  board: Board,
  calendar: Calendar,
  card: Card,
  formation: Formation,
  globe: Globe,
  hills: Hills,
  news: News,
  passport: Passport,
  receipt: Receipt,
  seats: Seats,
  ticket: Ticket,
  wing: Wing,
}

export type SceneName = keyof typeof SCENES

/** A drawing and the brand color that it is drawn in. */
export interface Picture {
  scene: SceneName
  tone: Exclude<keyof typeof tones, 'hero'>
}

/** A decorative drawing that fills its container (view box 400 × 240). */
export function Scene({ scene, tone }: { scene: SceneName; tone: keyof typeof tones }) {
  const Drawing = SCENES[scene]
  return (
    <svg
      className={tones[tone]}
      viewBox="0 0 400 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
    >
      <Drawing />
    </svg>
  )
}
