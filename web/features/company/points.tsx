import {
  BookOpen,
  Clock,
  Eye,
  HandHeart,
  Heart,
  House,
  Leaf,
  Lightbulb,
  ListOrdered,
  type LucideIcon,
  PenLine,
  PlaneTakeoff,
  Plug,
  ShieldCheck,
  Stethoscope,
  Users,
} from 'lucide-react'
import type { IconName } from '#worker/contract/content/pages/common-parts'
import { Card } from '../../ui/layout/page'
import { CardGrid } from './company-page'
import * as css from './company-page.css'

interface Point {
  icon: IconName
  title: string
  text: string
}

/** Points as a grid of cards with icons. */
export const PointGrid = ({ points, columns }: { points: readonly Point[]; columns: keyof typeof css.columns }) => (
  <CardGrid columns={columns}>
    {points.map((point, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two points may have the same title
      <Card as="li" key={at} className={css.point}>
        <div className={css.pointIcon}>
          <PointIcon name={point.icon} />
        </div>
        <div>
          <h3 className={css.pointTitle}>{point.title}</h3>
          <p className={css.pointText}>{point.text}</p>
        </div>
      </Card>
    ))}
  </CardGrid>
)

const ICONS: Record<IconName, LucideIcon> = {
  shield: ShieldCheck,
  bulb: Lightbulb,
  heart: Heart,
  plug: Plug,
  list: ListOrdered,
  leaf: Leaf,
  home: House,
  plane: PlaneTakeoff,
  health: Stethoscope,
  book: BookOpen,
  family: HandHeart,
  clock: Clock,
  eye: Eye,
  pen: PenLine,
  users: Users,
}

/** The icon of a point. */
function PointIcon({ name }: { name: IconName }) {
  const Icon = ICONS[name]
  return <Icon size={22} aria-hidden="true" />
}
