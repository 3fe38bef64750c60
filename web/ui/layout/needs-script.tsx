import { Notice } from './notice'

const AGAIN = 'Please switch it on in your browser, and load the page again.'

/** What is said where scripts are switched off: of whatever belongs to an account or a booking, and of fares that nobody has asked for yet. */
export const NEEDS_SCRIPT = {
  title: 'This page needs JavaScript',
  account: `Booking and accounts work with JavaScript only. ${AGAIN}`,
  fares: `Airlines are asked for fares with JavaScript only. ${AGAIN}`,
}

/** Says so in the page; nothing where scripts run. Only the server's part of the app carries it. */
export const NeedsScript = ({ what = 'account' }: { what?: 'account' | 'fares' }) => (
  <noscript>
    {import.meta.env.SSR && (
      <Notice tone="warning" title={NEEDS_SCRIPT.title}>
        {NEEDS_SCRIPT[what]}
      </Notice>
    )}
  </noscript>
)
