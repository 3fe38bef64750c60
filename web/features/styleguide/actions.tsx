import { PlaneTakeoff, Search, Settings } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonLook, buttonClass, IconButton } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Slider } from '../../ui/form/slider'
import { Stepper } from '../../ui/form/stepper'
import { Tabs } from '../../ui/layout/tabs'
import { Link } from '../../ui/link'
import { Popover } from '../../ui/overlay/popover'
import { Tooltip } from '../../ui/overlay/tooltip'
import { ShareButton } from '../../ui/share-button'
import { Section, Specimen } from './specimen'

const VARIANTS: NonNullable<ButtonLook['variant']>[] = ['primary', 'secondary', 'ghost', 'danger']
const TABS = [
  { value: 'upcoming', label: 'Upcoming', count: 2, content: <p>Two trips lie ahead.</p> },
  { value: 'past', label: 'Past', count: 0, content: <p>No trip lies behind.</p> },
  { value: 'cancelled', label: 'Cancelled', content: <p>A tab without a count.</p> },
] as const

/** Buttons and other controls that are pressed, in every state. */
export const Actions = () => (
  <Section title="Actions">
    {VARIANTS.map((variant) => (
      <Specimen key={variant} title={`Button, ${variant}`}>
        <Button variant={variant}>At rest</Button>
        <Button variant={variant} icon={<Search size={18} aria-hidden="true" />}>
          With an icon
        </Button>
        <Button variant={variant} busy>
          Busy
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
      </Specimen>
    ))}
    <Specimen title="Button, sizes and a link">
      <Button size="sm">Small</Button>
      <Button size="md">Medium</Button>
      <Button size="lg">Large</Button>
      <Link to="/styleguide" className={buttonClass({ variant: 'secondary' })}>
        Like a button, but a link
      </Link>
    </Specimen>
    <Specimen title="Button, as wide as its place" flow="stack">
      <Button block>Search Flights</Button>
    </Specimen>
    <Specimen title="IconButton, CopyButton, ShareButton, link">
      <IconButton label="Settings" icon={<Settings size={20} />} />
      <IconButton label="Settings, disabled" icon={<Settings size={20} />} disabled />
      <CopyButton value="7XK2QF" label="booking reference" />
      <ShareButton text="New York to London" searchHref="/search" flights="BA178" />
      <Link to="/styleguide">A link in a text</Link>
    </Specimen>
    <Specimen title="Tooltip, Popover">
      <Tooltip content="Operated by another airline">
        <Button variant="secondary">Point at me</Button>
      </Tooltip>
      <Popover label="Passengers" trigger={<Button variant="secondary">Open a popover</Button>}>
        <p>Anything may be in here.</p>
        <Button size="sm" icon={<PlaneTakeoff size={16} aria-hidden="true" />}>
          Done
        </Button>
      </Popover>
    </Specimen>
    <Specimen title="Tabs" flow="stack">
      <TabsInUse />
    </Specimen>
    <Specimen title="Slider: with two thumbs, and with nothing to choose from" flow="stack">
      <SliderInUse start={[200, 600]} maximum={900} />
      <SliderInUse start={[200, 200]} maximum={200} />
    </Specimen>
    <Specimen title="Stepper: between its limits, at the lower, at the upper" flow="stack">
      <StepperInUse label="Adults" hint="Age 12+" start={2} />
      <StepperInUse label="Children" hint="Age 2-11" start={0} />
      <StepperInUse label="Infants" start={9} />
    </Specimen>
  </Section>
)

function TabsInUse() {
  const [value, setValue] = useState<(typeof TABS)[number]['value']>('upcoming')
  return <Tabs label="Trips" value={value} onChange={setValue} items={[...TABS]} />
}

function StepperInUse({ start, ...rest }: { label: string; hint?: string; start: number }) {
  const [value, setValue] = useState(start)
  return <Stepper {...rest} value={value} min={0} max={9} onChange={setValue} />
}

function SliderInUse({ start, maximum }: { start: number[]; maximum: number }) {
  const [value, setValue] = useState(start)
  return (
    <Slider
      labels={['Lowest price', 'Highest price']}
      minimum={200}
      maximum={maximum}
      step={10}
      value={value}
      wordsOf={(price) => `$${price}`}
      onChange={setValue}
      onCommit={setValue}
    />
  )
}
