import { Notice } from './notice'

/** What is said where scripts are switched off, of whatever belongs to an account or a booking. */
export const NEEDS_SCRIPT = {
  title: 'This page needs JavaScript',
  text: 'Booking and accounts work with JavaScript only. Please switch it on in your browser, and load the page again.',
}

/** Says so in the page; nothing where scripts run. */
export const NeedsScript = () => (
  <noscript>
    <Notice tone="warning" title={NEEDS_SCRIPT.title}>
      {NEEDS_SCRIPT.text}
    </Notice>
  </noscript>
)
