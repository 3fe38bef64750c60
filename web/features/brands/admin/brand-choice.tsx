import { useQuery } from '@tanstack/react-query'
import { plainMessage } from '../../../api/api-error'
import { LoadFailure } from '../../../ui/layout/notice'
import { Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { AccessDenied } from '../../admin/access-denied'
import * as css from '../../admin/admin.css'
import { brandsQuery, isDenied } from '../../admin/admin-api'
import { RoomLoading } from '../../admin/room-loading'
import { tools } from './brand-list.css'
import { BrandPager, BrandSearch, type ListPath, NoBrands, readBrandsWanted } from './brand-search'

interface BrandChoiceProps {
  title: string
  lead: string
  /** The page that a brand's link opens, with `of` naming the brand. */
  path: ListPath
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

/** The brands that the user manages, for a page about one brand whose address names none. */
export function BrandChoice({ title, lead, path, search, onOpen, onLeave }: BrandChoiceProps) {
  const wanted = readBrandsWanted(search)
  const { data: list, error, refetch } = useQuery(brandsQuery(wanted))
  if (isDenied(error)) return <AccessDenied area={`the ${title.toLowerCase()}`} onLeave={onLeave} />
  if (!list && !error) return <RoomLoading />
  // Owners have only one.
  const isSearchable = wanted.text !== undefined || wanted.after !== undefined || (list?.brands.length ?? 0) > 1
  return (
    <Page title={title} lead={lead}>
      {error && (
        <LoadFailure title="The brands could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {list && isSearchable && (
        <div className={tools}>
          <BrandSearch key={wanted.text} path={path} wanted={wanted} onOpen={onOpen} />
        </div>
      )}
      {list?.brands.length === 0 && <NoBrands path={path} wanted={wanted} />}
      {list && list.brands.length > 0 && (
        <ul className={css.lines}>
          {list.brands.map(({ key, name, domain }) => (
            <li key={key} className={css.line}>
              <Link href={`${path}?of=${key}`}>{name}</Link>
              <p className={css.muted}>{domain}</p>
            </li>
          ))}
        </ul>
      )}
      {list && <BrandPager path={path} wanted={wanted} next={list.next} />}
    </Page>
  )
}
