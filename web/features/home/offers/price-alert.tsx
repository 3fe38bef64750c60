import { useForm, valiForm } from '@modular-forms/react'
import { Bell, PlaneLanding, PlaneTakeoff } from 'lucide-react'
import * as v from 'valibot'
import { needsScript } from '../../../styles/scripting.css'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { FormCheckbox } from '../../../ui/form/checkbox'
import { FormTextField } from '../../../ui/form/text-field'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import { inner, tone } from '../section.css'
import * as css from './price-alert.css'

const place = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(2, message))

/** What the price-drop form asks for. It is checked here and goes nowhere. */
export const PriceAlert = v.pipe(
  v.object({
    from: place('Please enter where you fly from'),
    to: place('Please enter where you fly to'),
    email: v.pipe(v.string(), v.trim(), v.email('Please enter a valid email address')),
    consent: v.pipe(
      v.optional(v.boolean(), false),
      v.check((given) => given, 'Please agree to receive price alerts'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from === '' || from.toLowerCase() !== to.toLowerCase(),
      'Origin and destination cannot be the same',
    ),
    ['to'],
  ),
)
export type PriceAlert = v.InferInput<typeof PriceAlert>

/** Alerts are for drops of at least so many percent. */
const ALERT_THRESHOLD_PERCENT = 20

const TITLE_ID = 'price-alert-title'
const FARES = 'M0 46L40 38L80 54L120 40L160 62L200 56L240 84L280 74L320 118'

/** The price-drop alert: what it is, and its form. */
export const PriceAlertBlock = () => (
  <section className={tone.subtle} aria-labelledby={TITLE_ID}>
    <div className={inner}>
      <div className={css.columns}>
        <div className={css.words}>
          <h2 className={css.title} id={TITLE_ID}>
            Wait for the fare to drop
          </h2>
          <p className={css.note}>
            Name a route and leave the watching to us. Alerts are sent when prices drop by at least{' '}
            {ALERT_THRESHOLD_PERCENT}%.
          </p>
          <FareChart />
          <Link className={css.manage} to="/alerts">
            Manage your alerts
          </Link>
        </div>
        <PriceAlertForm />
      </div>
    </div>
  </section>
)

/** A fare over time that falls through the line where an alert is sent. */
const FareChart = () => (
  <svg className={css.chart} viewBox="-4 0 412 160" aria-hidden="true">
    <path className={css.grid} d="M0 20H400M0 60H400M0 140H400" />
    <path className={css.threshold} d="M0 100H400" />
    <path className={css.area} opacity="0.8" d={`${FARES}L320 140H0Z`} />
    <path className={css.line} d={FARES} />
    <text className={css.mark} x="6" y="118">
      {ALERT_THRESHOLD_PERCENT}% below
    </text>
    <circle className={css.dot} cx="320" cy="118" r="7" />
    <text className={css.mark} x="336" y="122">
      Alert sent
    </text>
  </svg>
)

/** The price-drop form. It validates what was typed, says that nothing is sent yet, and leaves the fields filled. */
export function PriceAlertForm() {
  const toast = useToast()
  const [, { Form, Field }] = useForm<PriceAlert>({
    validate: valiForm(PriceAlert),
    initialValues: { from: '', to: '', email: '', consent: false },
  })
  const onSubmit = () =>
    toast({ title: 'Not available yet', description: 'Price alerts are on their way. Nothing was sent or saved.' })
  return (
    <Card padding="lg">
      <noscript>
        <p>This form needs JavaScript.</p>
      </noscript>
      <Form
        method="dialog"
        className={classNames(css.form, needsScript)}
        onSubmit={onSubmit}
        noValidate
        aria-label="Create a price alert"
      >
        <div className={css.pair}>
          <Field name="from">
            {(field, props) => (
              <FormTextField
                field={field}
                props={props}
                label="From"
                placeholder="City or airport"
                lead={<PlaneTakeoff size={18} />}
              />
            )}
          </Field>
          <Field name="to">
            {(field, props) => (
              <FormTextField
                field={field}
                props={props}
                label="To"
                placeholder="City or airport"
                lead={<PlaneLanding size={18} />}
              />
            )}
          </Field>
        </div>
        <Field name="email">
          {(field, props) => (
            <FormTextField
              field={field}
              props={props}
              label="Email for Alerts"
              type="email"
              inputMode="email"
              autoComplete="email"
              placeholder="you@example.com"
            />
          )}
        </Field>
        <Field name="consent" type="boolean">
          {(field, props) => (
            <FormCheckbox field={field} props={props} label="I agree to receive price alerts via email" />
          )}
        </Field>
        <Button type="submit" size="lg" block icon={<Bell size={18} />}>
          Create Price Alert
        </Button>
      </Form>
    </Card>
  )
}
