import { Notice } from './notice'

const AGAIN = 'Please switch it on in your browser, and load the page again.'

/** The messages for browsers without scripts: on pages of an account or a booking, and for fares that still have to be loaded. */
export const NEEDS_SCRIPT = {
  title: 'This page needs JavaScript',
  account: `Booking and accounts work with JavaScript only. ${AGAIN}`,
  fares: `Airlines are asked for fares with JavaScript only. ${AGAIN}`,
}

/** Shows such a message where scripts are off. Only the server's bundle contains it. */
export const NeedsScript = ({ what = 'account' }: { what?: 'account' | 'fares' }) => (
  <noscript>
    {import.meta.env.SSR && (
      <Notice tone="warning" title={NEEDS_SCRIPT.title}>
        {NEEDS_SCRIPT[what]}
      </Notice>
    )}
  </noscript>
)
