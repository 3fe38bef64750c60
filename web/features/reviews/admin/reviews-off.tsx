import { useQuery } from '@tanstack/react-query'
import { servedPage } from '../../../page/served-page'
import { Notice } from '../../../ui/layout/notice'
import { Link } from '../../../ui/link'
import { brandQuery } from '../../admin/admin-api'
import { useRights } from '../../admin/use-rights'
import { DEFAULT_KEY, editorHref } from '../../brands/admin/editor-place'
import * as css from './reviews.css'

/** Which parts of reviews the brand of this host has switched off, and where to switch them on; nothing when all are on. */
export function ReviewsOff() {
  const { data: brand } = useQuery(brandQuery(servedPage()?.brand.key ?? DEFAULT_KEY))
  const may = useRights()
  if (!brand) return null
  const { key, name, record } = brand
  const isAsking = record.asksForReviews === true
  const isShowing = record.content?.home?.reviews?.isShown === true
  if (isAsking && isShowing) return null
  return (
    <div className={css.notice}>
      <Notice tone="info" title={`Some of the reviews of ${name} are switched off`}>
        {!isAsking && (
          <p>
            Travelers are not asked for reviews, so that no new ones come.{' '}
            {may('brand') ? (
              <Link href={`${editorHref({ kind: 'edit', key })}&field=asksForReviews`}>Ask for reviews</Link>
            ) : (
              'The brand’s owners can switch that on.'
            )}
          </p>
        )}
        {!isShowing && (
          <p>
            Your home page does not show the part with reviews: what you publish is seen by nobody.{' '}
            <Link href={`/admin/pages/home?of=${key}&field=reviews.isShown`}>Show them on your home page</Link>
          </p>
        )}
      </Notice>
    </div>
  )
}
