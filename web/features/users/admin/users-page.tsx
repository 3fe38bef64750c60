import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Search, Users } from 'lucide-react'
import { useState } from 'react'
import type { AdministeredUser } from '#worker/features/users/contract'
import { plainMessage } from '../../../api/api-error'
import { Button, buttonClass } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { Badge } from '../../../ui/labels'
import { EmptyState } from '../../../ui/layout/empty-state'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import { AccessDenied } from '../../admin/access-denied'
import { isDenied } from '../../admin/admin-api'
import { failed } from '../../admin/confirm-first'
import { useTypedFilter } from '../../admin/use-typed-filter'
import { UserQuestion } from './user-question'
import { brandName, ROLE_NAMES, ROLE_OPTIONS } from './user-words'
import * as css from './users.css'
import {
  endSessionsOfBrand,
  NO_FILTER,
  readUserFilter,
  type UserFilter,
  userHref,
  usersHref,
  usersQuery,
} from './users-api'

interface UsersPageProps {
  /** The query string: which users the list shows. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

/** /admin/users: the accounts of every brand, for administrators. */
export function UsersPage({ search, onOpen, onLeave }: UsersPageProps) {
  const filter = readUserFilter(search)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(usersQuery(filter))
  if (isDenied(error)) return <AccessDenied area="the users" onLeave={onLeave} />
  const users = data?.pages.flatMap((page) => page.users)
  return (
    <Page title="Users" lead="The accounts of every brand, newest first.">
      <UserFilters key={usersHref(filter)} filter={filter} onFilter={(wanted) => onOpen(usersHref(wanted))} />
      {!users && !error && <p role="status">Loading users…</p>}
      {users && users.length > 0 && (
        <ul className={css.list} aria-label="Users">
          {users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </ul>
      )}
      {users?.length === 0 && (
        <EmptyState icon={<Users size={28} />} title="Nobody found">
          No account fits. Try another part of the name or address, or another brand.
        </EmptyState>
      )}
      {error && (
        <LoadFailure title="The users could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      <div className={css.foot}>
        {hasNextPage && (
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
        {filter.brandKey && users && users.length > 0 && <EverybodyOut brandKey={filter.brandKey} />}
        <Link to="/admin-settings" className={buttonClass({ variant: 'secondary' })}>
          Admin Settings
        </Link>
      </div>
    </Page>
  )
}

const UserRow = ({ user }: { user: AdministeredUser }) => (
  <Card as="li" className={css.row} padding="sm">
    <div className={css.title}>
      <h2 className={css.name}>
        <Link href={userHref(user.id)} className={css.link}>
          {`${user.firstName} ${user.lastName}`.trim() || user.username}
        </Link>
      </h2>
      {user.role !== 'traveler' && <Badge tone="info">{ROLE_NAMES[user.role]}</Badge>}
      {user.disabledAt && <Badge tone="danger">Disabled</Badge>}
      {!user.emailVerified && <Badge tone="warning">Address not confirmed</Badge>}
    </div>
    <p className={css.address}>{user.email}</p>
    <p className={css.muted}>
      {user.username} · {brandName(user.brandKey)} · {user.sessions === 1 ? '1 session' : `${user.sessions} sessions`}
    </p>
  </Card>
)

interface UserFiltersProps {
  filter: UserFilter
  onFilter: (filter: UserFilter) => void
}

function UserFilters({ filter, onFilter }: UserFiltersProps) {
  const { typed, bind, isFiltered } = useTypedFilter(filter)
  return (
    <form
      method="dialog"
      className={css.filters}
      aria-label="Find users"
      onSubmit={(event) => {
        event.preventDefault()
        onFilter({ ...typed, text: typed.text.trim(), brandKey: typed.brandKey.trim() })
      }}
    >
      <TextField type="search" label="Name or email" lead={<Search size={18} />} maxLength={254} {...bind('text')} />
      <TextField label="Brand" placeholder="All brands" maxLength={253} {...bind('brandKey')} />
      <SelectField label="Role" placeholder="Every role" options={ROLE_OPTIONS} {...bind('role')} />
      <div className={css.buttons}>
        <Button type="submit">Find</Button>
        {isFiltered && (
          <Button variant="secondary" onClick={() => onFilter(NO_FILTER)}>
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}

/** Signs everybody of a brand out, after a question. */
function EverybodyOut({ brandKey }: { brandKey: string }) {
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const queryClient = useQueryClient()
  const end = async () => {
    setAsking(false)
    try {
      const ended = await endSessionsOfBrand(brandKey)
      toast({
        title: 'Everybody is signed out',
        description: `${ended === 1 ? '1 session has' : `${ended} sessions have`} ended.`,
      })
    } catch (error) {
      toast(failed('Not done', error))
    }
    await queryClient.invalidateQueries({ queryKey: ['admin', 'users'] })
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        End every session of this brand
      </Button>
      {isAsking && (
        <UserQuestion
          label="End every session"
          sentence={`Everybody who is signed in at ${brandName(brandKey)} is signed out on every device, except for you here.`}
          isGrave
          onAnswer={(isWanted) => (isWanted ? void end() : setAsking(false))}
        />
      )}
    </>
  )
}
