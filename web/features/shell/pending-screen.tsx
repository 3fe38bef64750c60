import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'

/** A page on its way. */
export const PendingScreen = () => (
  <Page>
    <div role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
    </div>
    <Skeleton width="min(18rem, 60%)" height="2rem" />
    <br />
    <Skeleton height="12rem" radius="lg" />
  </Page>
)
