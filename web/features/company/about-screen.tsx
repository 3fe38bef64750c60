import type { ContentOf } from '#worker/contract/content/pages'
import { buttonClass } from '../../ui/button'
import { Link } from '../../ui/link'
import { ClosingCall, Hero, Section } from './company-page'
import { People } from './people'
import { PointGrid } from './points'
import { Story } from './story'
import { quote } from './story.css'

/** /about: a brand's story, mission, people and way of working, as far as it has provided them. */
export function AboutScreen({ brandName, content }: { brandName: string; content: ContentOf<'about'> }) {
  const { top, story, mission, people, approach, call } = content
  return (
    <>
      <Hero eyebrow={`About ${brandName}`} title={top.title} lead={top.lead} scene="globe" />
      {story && (
        <Story title={story.title} text={story.text} picture={story.picture}>
          {story.quote && <p className={quote}>{story.quote}</p>}
        </Story>
      )}
      {mission && (
        <Section title={mission.title} lead={mission.lead} tone="tinted">
          <PointGrid points={mission.points} columns={3} />
        </Section>
      )}
      {people && (
        <Section title={people.title} lead={people.lead}>
          <People people={people.people} tell={({ about }) => about} />
        </Section>
      )}
      {approach && (
        <Section title={approach.title} lead={approach.lead} tone="tinted">
          <PointGrid points={approach.points} columns={3} />
        </Section>
      )}
      {call && (
        <ClosingCall title={call.title} text={call.text}>
          <Link to="/register" className={buttonClass({ size: 'lg' })}>
            Create an Account
          </Link>
          <Link to="/contact" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
            Contact Us
          </Link>
        </ClosingCall>
      )}
    </>
  )
}
