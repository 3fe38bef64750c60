import { Card, Page, Skeleton } from '../../ui/layout/page'
import { VisuallyHidden } from '../../ui/visually-hidden'

/** A page for administrators while its code loads. */
export const RoomLoading = () => (
  <Page title="Administration">
    <div role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
    </div>
    <Card padding="lg">
      <Skeleton width="14rem" height="1.25rem" />
      <Skeleton width="80%" />
      <Skeleton width="50%" />
    </Card>
  </Page>
)
