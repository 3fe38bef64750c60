/** From how large a drop on a price alert is sent. */
const PRICE_DROP_PERCENT = 20

interface Step {
  title: string
  text: string
}

/** /alerts: what price alerts will be (P §2). Nothing of it works yet, and the page says so. */
export const alertsPage = {
  title: 'Price alerts',
  lead: `Soon you can leave a route here and get an email when its price drops by at least ${PRICE_DROP_PERCENT}%.`,
  state: 'For now, no alert is kept and no email is sent.',
  steps: [
    { title: 'Name your route', text: 'Where you fly from, where to, and the email address for alerts.' },
    {
      title: 'We watch the fare',
      text: `An alert goes out when the price drops by at least ${PRICE_DROP_PERCENT}%, not at every small move.`,
    },
    { title: 'Stop whenever you like', text: 'This page will list your alerts, so that you can end each of them.' },
  ] satisfies Step[],
} as const
