import { Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Brand } from '#worker/contract/brand'
import type { ContentOf } from '#worker/contract/content/pages'
import { buttonClass } from '../../ui/button'
import { Link } from '../../ui/link'
import { step, steps as stepsClass, stepText as textClass, stepTitle as titleClass } from './careers.css'
import { ClosingCall, Hero, Section } from './company-page'
import { mailAddress } from './mail-address'
import { PointGrid } from './points'
import { Positions } from './positions'
import { Story } from './story'

const ApplicationDialog = lazy(() =>
  import('./application-dialog').then((module) => ({ default: module.ApplicationDialog })),
)

interface CareersScreenProps {
  brand: Pick<Brand, 'name' | 'contact'>
  content: ContentOf<'careers'>
  /** The team that the address names; an unknown one counts as the first. */
  team?: string | undefined
  onTeam: (team: string) => void
}

/** /careers: a brand's benefits, values, open positions and hiring steps, as far as it has provided them. */
export function CareersScreen({ brand, content, team, onTeam }: CareersScreenProps) {
  const { top, story, benefits, values, positions, hiring, resume } = content
  const [position, setPosition] = useState<string | null>(null)
  return (
    <>
      <Hero eyebrow="Careers" title={top.title} lead={top.lead} scene="formation" />
      {story && <Story title={story.title} text={story.text} picture={story.photo} />}
      {benefits && (
        <Section title={benefits.title} lead={benefits.lead}>
          <PointGrid points={benefits.points} columns={3} />
        </Section>
      )}
      {values && (
        <Section title={values.title} lead={values.lead} tone="tinted">
          <PointGrid points={values.points} columns={4} />
        </Section>
      )}
      {positions && (
        <Section title={positions.title} lead={positions.lead}>
          <Positions jobs={positions.jobs} shown={team} onShow={onTeam} onApply={setPosition} />
        </Section>
      )}
      {hiring && (
        <Section title={hiring.title} lead={hiring.lead} tone="tinted">
          <Steps steps={hiring.steps} />
        </Section>
      )}
      {resume && (
        <ClosingCall title={resume.title} text={resume.text}>
          <ResumeLink name={brand.name} email={brand.contact.email} />
        </ClosingCall>
      )}
      {position !== null && (
        <Suspense fallback={null}>
          <ApplicationDialog position={position} onClose={() => setPosition(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Where to send a résumé: the brand's email address, or its contact form when it has none. */
const ResumeLink = ({ name, email }: { name: string; email: string }) =>
  email ? (
    <a className={buttonClass({ size: 'lg' })} href={mailAddress(email, `Résumé for ${name}`)}>
      <Mail size={18} aria-hidden="true" />
      Email your résumé
    </a>
  ) : (
    <Link className={buttonClass({ size: 'lg' })} to="/contact">
      Write to us
    </Link>
  )

/** Numbered steps along a drawn line. */
const Steps = ({ steps }: { steps: readonly { title: string; text: string }[] }) => (
  <ol className={stepsClass}>
    {steps.map(({ title, text }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same title
      <li key={at} className={step}>
        <h3 className={titleClass}>{title}</h3>
        <p className={textClass}>{text}</p>
      </li>
    ))}
  </ol>
)
