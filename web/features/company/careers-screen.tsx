import { Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Brand } from '#worker/contract/brand'
import { buttonClass } from '../../ui/button'
import { step, steps as stepsClass, stepText as textClass, stepTitle as titleClass } from './careers.css'
import { ClosingCall, Hero, Section } from './company-page'
import { BENEFITS, careersContent, HIRING_STEPS, TEAMS, VALUES } from './content/careers'
import { mailAddress } from './content/company'
import { PointGrid } from './points'
import { Positions, type ShownTeam } from './positions'

const ApplicationDialog = lazy(() =>
  import('./application/application-dialog').then((module) => ({ default: module.ApplicationDialog })),
)

interface CareersScreenProps {
  brand: Brand
  /** The team that the address names; an unknown one counts as engineering. */
  team?: string | undefined
  onTeam: (team: ShownTeam) => void
}

const readTeam = (team: string | undefined): ShownTeam =>
  team === 'all' ? 'all' : (TEAMS.find((known) => known.team === team)?.team ?? 'engineering')

/** /careers: benefits, values, open positions and how hiring works. */
export function CareersScreen({ brand, team, onTeam }: CareersScreenProps) {
  const { hero, benefits, values, positions, hiring, resume } = careersContent(brand)
  const [position, setPosition] = useState<string | null>(null)
  return (
    <>
      <Hero eyebrow="Careers" title={hero.title} lead={hero.lead} scene="formation" />
      <Section title={benefits.title} lead={benefits.lead}>
        <PointGrid points={BENEFITS} columns={3} />
      </Section>
      <Section title={values.title} lead={values.lead} tone="tinted">
        <PointGrid points={VALUES} columns={4} />
      </Section>
      <Section title={positions.title} lead={positions.lead}>
        <Positions shown={readTeam(team)} onShow={onTeam} onApply={(job) => setPosition(job.title)} />
      </Section>
      <Section title={hiring.title} lead={hiring.lead} tone="tinted">
        <Steps steps={HIRING_STEPS} />
      </Section>
      <ClosingCall title={resume.title} text={resume.text}>
        <a className={buttonClass({ size: 'lg' })} href={mailAddress(brand.contact.email, resume.subject)}>
          <Mail size={18} aria-hidden="true" />
          Email your résumé
        </a>
      </ClosingCall>
      {position !== null && (
        <Suspense fallback={null}>
          <ApplicationDialog position={position} onClose={() => setPosition(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Numbered steps along a drawn line. */
const Steps = ({ steps }: { steps: readonly { title: string; text: string }[] }) => (
  <ol className={stepsClass}>
    {steps.map(({ title, text }) => (
      <li key={title} className={step}>
        <h3 className={titleClass}>{title}</h3>
        <p className={textClass}>{text}</p>
      </li>
    ))}
  </ol>
)
