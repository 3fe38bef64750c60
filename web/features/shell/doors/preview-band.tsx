import { offlineBand } from '../layout.css'

/** Says over a page that only its visitor, and whoever else holds the preview link, sees the shop like this. */
export const PreviewBand = () => (
  <p className={offlineBand} role="note">
    Preview: this shop is closed to everybody without its preview link. What you book here is booked.
  </p>
)
