import type { ComponentProps } from 'react'
import type { RichText as Rich } from '#worker/contract/content/rich-text'
import { CarrierLogo } from '../../ui/journey/carrier-logo'
import { PriceLines } from '../../ui/journey/price-lines'
import { PriceTable } from '../../ui/journey/price-table'
import { RouteLine } from '../../ui/journey/route-line'
import { Timeline, TimelineItem } from '../../ui/journey/timeline'
import { Price } from '../../ui/labels'
import { Accordion } from '../../ui/layout/accordion'
import { Fold } from '../../ui/layout/fold'
import { Card } from '../../ui/layout/page'
import { RichText } from '../../ui/rich-text/rich-text'
import { Stars } from '../../ui/stars'
import { Section, Specimen } from './specimen'

const RICH: Rich = [
  { kind: 'heading', level: 2, runs: [{ text: 'What an owner writes' }] },
  {
    kind: 'paragraph',
    runs: [
      { text: 'Words, ' },
      { text: 'some bold', strong: true },
      { text: ', and ' },
      { text: 'a link', href: '/faq' },
    ],
  },
  { kind: 'bullets', items: [[{ text: 'One' }], [{ text: 'Two' }]] },
]

const CARRIERS = [
  { name: 'Airline with a code', iata_code: 'ZX', logo_url: null },
  { name: 'Airline Without', iata_code: null, logo_url: null },
  { name: 'A picture that is missing', iata_code: 'QQ', logo_url: 'data:image/png;base64,AA==' },
]
const PARTS_OF_PRICE: ComponentProps<typeof PriceTable>['price'] = {
  currency: 'USD',
  travelers: 2,
  lines: [
    { kind: 'fare', label: 'Fare', amount: '800.00', each: '400.00' },
    { kind: 'tax', label: 'Taxes', amount: '250.00', each: '125.00' },
    { kind: 'fee', label: 'Service fee', amount: '184.00', each: '92.00' },
  ],
  total: '1234.00',
  each: '617.00',
  missing: ['seat'],
}
const [FARE, TAX, FEE] = PARTS_OF_PRICE.lines
const FOLDED = [
  ...(FARE ? [FARE] : []),
  { kind: 'taxes', label: 'Taxes & fees', amount: '434.00', parts: [TAX, FEE].flatMap((part) => part ?? []) },
]
const SIZES = ['sm', 'md', 'lg', 'xl', '2xl'] as const
const QUESTIONS = [
  { value: 'a', title: 'When is my seat mine?', content: <p>As soon as the booking is confirmed.</p> },
  { value: 'b', title: 'Can I bring a bag?', content: <p>Each fare says what it includes.</p> },
]

/** Primitives that show content: cards, prices, carriers, journeys and questions. */
export const Content = () => (
  <Section title="Content">
    <Specimen title="Card: padding none, sm, md, lg" flow="stack">
      {(['none', 'sm', 'md', 'lg'] as const).map((padding) => (
        <Card key={padding} padding={padding}>
          A card, {padding}
        </Card>
      ))}
    </Specimen>
    <Specimen title="Price">
      {SIZES.map((size) => (
        <Price key={size} amount="1234.00" currency="USD" size={size} />
      ))}
      <Price amount={null} currency="USD" />
    </Specimen>
    <Specimen title="PriceTable" flow="stack">
      <PriceTable price={PARTS_OF_PRICE} label="What the price is made of" />
    </Specimen>
    <Specimen title="PriceLines: one with its parts" flow="stack">
      <PriceLines lines={FOLDED} currency="USD" total="1234.00" />
    </Specimen>
    <Specimen title="CarrierLogo: by code, by name, picture missing">
      {CARRIERS.map((carrier) => (
        <CarrierLogo key={carrier.name} carrier={carrier} size={40} />
      ))}
    </Specimen>
    <Specimen title="Stars">
      {[1, 3, 5].map((count) => (
        <Stars key={count} count={count} />
      ))}
    </Specimen>
    <Specimen title="RouteLine: direct, one stop, two stops" flow="stack">
      <RouteLine label="7h 5m" stops={0} caption="Direct" />
      <RouteLine label="10h 40m" stops={1} caption="1 Stop" />
      <RouteLine label="19h 15m" stops={2} caption="2 Stops" />
    </Specimen>
    <Specimen title="Timeline" flow="stack">
      <Timeline label="A journey">
        <TimelineItem time="09:05" marker="filled" title="New York">
          John F. Kennedy International Airport
        </TimelineItem>
        <TimelineItem marker="wait" title="Layover of 2h 10m" />
        <TimelineItem time="21:10" title="London" />
      </Timeline>
    </Specimen>
    <Specimen title="Fold: opens under its heading" flow="stack">
      <Fold title="What you agreed to">
        <p>The terms of the day on which you booked.</p>
      </Fold>
    </Specimen>
    <Specimen title="Accordion: one open at a time" flow="stack">
      <Accordion items={QUESTIONS} initial="a" level={4} />
    </Specimen>
    <Specimen title="Rich text" flow="stack">
      <RichText text={RICH} level={4} />
    </Specimen>
  </Section>
)
