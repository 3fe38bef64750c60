import type { Brand } from '#worker/contract/brand'
import { buttonClass } from '../../ui/button'
import { Link } from '../../ui/link'
import { paragraphs, quote, story as storyClass } from './about-screen.css'
import { ClosingCall, Hero, Section } from './company-page'
import { aboutContent } from './content/about'
import { LEADERS } from './content/company'
import { People } from './people'
import { PointGrid } from './points'

/** /about: the company's story, mission, people and way of working. */
export function AboutScreen({ brand }: { brand: Brand }) {
  const { hero, story, mission, leadership, approach, call } = aboutContent(brand)
  return (
    <>
      <Hero eyebrow={`About ${brand.name}`} title={hero.title} lead={hero.lead} scene="globe" />
      <Section title={story.title}>
        <div className={storyClass}>
          <div className={paragraphs}>
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className={quote}>{story.quote}</p>
        </div>
      </Section>
      <Section title={mission.title} lead={mission.lead} tone="tinted">
        <PointGrid points={mission.values} columns={3} />
      </Section>
      <Section title={leadership.title} lead={leadership.lead}>
        <People people={LEADERS} tell={({ about }) => about} />
      </Section>
      <Section title={approach.title} lead={approach.lead} tone="tinted">
        <PointGrid points={approach.points} columns={3} />
      </Section>
      <ClosingCall title={call.title} text={call.text}>
        {call.links.map(({ href, label }, index) => (
          <Link
            key={href}
            href={href}
            className={buttonClass({ size: 'lg', variant: index ? 'secondary' : 'primary' })}
          >
            {label}
          </Link>
        ))}
      </ClosingCall>
    </>
  )
}
