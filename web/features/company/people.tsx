import type { Picture as PictureOf } from '#worker/contract/content/picture'
import { brand } from '../../styles/theme.css'
import { Card } from '../../ui/layout/page'
import { Picture } from '../../ui/picture'
import { CardGrid } from './company-page'
import * as css from './company-page.css'

interface Named {
  name: string
  role: string
  photo?: PictureOf | null | undefined
}

/** Cards of people with their photos, or drawn portraits. `tell` picks the sentence shown for each, if there is one. */
export const People = <Person extends Named>({
  people,
  tell,
}: {
  people: readonly Person[]
  tell: (person: Person) => string
}) => (
  <CardGrid columns={3}>
    {people.map((person, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
      <Card as="li" key={index} className={css.person}>
        {person.photo ? (
          <Picture picture={person.photo} sizes="4.5rem" className={css.portrait} />
        ) : (
          <Monogram name={person.name} index={index} className={css.portrait} />
        )}
        <div>
          <h3 className={css.personName}>{person.name}</h3>
          <p className={css.personRole}>{person.role}</p>
          {tell(person) && <p className={css.personAbout}>{tell(person)}</p>}
        </div>
      </Card>
    ))}
  </CardGrid>
)

const PAIRS = [
  { ground: brand.primary, ink: brand.onPrimary },
  { ground: brand.secondary, ink: brand.onSecondary },
  { ground: brand.accent, ink: brand.onAccent },
]

/** Patterns behind the letters, as SVG paths in a 96 × 96 view box. */
const PATTERNS = [
  'M48 96a48 48 0 0 1 48-48M24 96a72 72 0 0 1 72-72M0 96A96 96 0 0 1 96 0',
  'M-8 30L30 -8M-8 66L66 -8M-8 102L102 -8M30 104L104 30M66 104L104 66',
  'M0 20Q24 4 48 20T96 20M0 48Q24 32 48 48T96 48M0 76Q24 60 48 76T96 76',
  'M48 48m-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0M48 48m-36 0a36 36 0 1 0 72 0a36 36 0 1 0-72 0',
]

/** The first letters of the first and the last word: "MT" for Marisol Tennant. */
export const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('')
}

/** A drawn portrait: initials on one of the brand's colors. `index` picks color and pattern, so that neighbors differ. */
function Monogram({ name, index, className }: { name: string; index: number; className?: string }) {
  const pair = PAIRS[index % PAIRS.length] ?? PAIRS[0]
  return (
    <svg className={className} viewBox="0 0 96 96" aria-hidden="true">
      <rect width="96" height="96" fill={pair?.ground} />
      <path
        d={PATTERNS[(index * 3 + Math.floor(index / 4)) % PATTERNS.length]}
        fill="none"
        stroke={pair?.ink}
        strokeWidth="5"
        opacity="0.16"
      />
      <text x="48" y="60" textAnchor="middle" fontSize="34" fontWeight="700" letterSpacing="-1" fill={pair?.ink}>
        {initials(name)}
      </text>
    </svg>
  )
}
