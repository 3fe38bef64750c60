import { Mail } from 'lucide-react'
import type { Brand } from '#worker/contract/brand'
import { buttonClass } from '../../ui/button'
import { step, steps as stepsClass, stepText as textClass, stepTitle as titleClass } from './careers.css'
import { ClosingCall, Hero, Section } from './company-page'
import { BENEFITS, careersContent, HIRING_STEPS, TEAMS, VALUES } from './content/careers'
import { mailAddress } from './content/company'
import { PointGrid } from './points'
import { Positions, type ShownTeam } from './positions'
import { useNotYet } from './use-not-yet'

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
  const notYet = useNotYet()
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
        <Positions
          shown={readTeam(team)}
          onShow={onTeam}
          onApply={(job) => notYet(`No application was sent. Write to us about “${job.title}” by email instead.`)}
        />
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
