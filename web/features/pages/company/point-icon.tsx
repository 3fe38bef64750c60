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
  Plane,
  Plug,
  ShieldCheck,
  Stethoscope,
  Users,
} from 'lucide-react'
import type { IconName } from '../content/company'

const ICONS: Record<IconName, LucideIcon> = {
  shield: ShieldCheck,
  bulb: Lightbulb,
  heart: Heart,
  plug: Plug,
  list: ListOrdered,
  leaf: Leaf,
  home: House,
  plane: Plane,
  health: Stethoscope,
  book: BookOpen,
  family: HandHeart,
  clock: Clock,
  eye: Eye,
  pen: PenLine,
  users: Users,
}

/** The drawing of a point. */
export function PointIcon({ name }: { name: IconName }) {
  const Icon = ICONS[name]
  return <Icon size={22} aria-hidden="true" />
}
