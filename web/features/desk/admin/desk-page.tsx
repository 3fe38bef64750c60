import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CaseActionRequest } from '#worker/features/issues/contract'
import { plainMessage } from '../../../api/api-error'
import { likelyNow } from '../../../page/server-clock'
import { useToast } from '../../../ui/overlay/toast'
import { AccessDenied } from '../../admin/access-denied'
import { confirmAdministrator, isDenied } from '../../admin/admin-api'
import { failed, isConfirmed } from '../../admin/confirm-first'
import { type CaseFilter, caseListHref, readCaseFilter } from './case-filter'
import { CaseListScreen } from './case-list-screen'
import { CaseScreen } from './case-screen'
import { CasesFailure, CasesLoading } from './case-states'
import { actOnCase, caseQuery, casesQuery } from './cases-api'

interface DeskPageProps {
  /** The opened case; none for the list. */
  caseId: string | undefined
  /** The query string: which cases the list shows. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

/** /admin/cases: the list of cases or one of them, for administrators. */
export const DeskPage = ({ caseId, search, onOpen, onLeave }: DeskPageProps) =>
  caseId === undefined ? (
    <CaseListPage
      filter={readCaseFilter(search)}
      onFilter={(filter) => onOpen(caseListHref(filter))}
      onLeave={onLeave}
    />
  ) : (
    <CasePage key={caseId} id={caseId} onLeave={onLeave} />
  )

interface CaseListPageProps {
  filter: CaseFilter
  onFilter: (filter: CaseFilter) => void
  onLeave: () => void
}

function CaseListPage({ filter, onFilter, onLeave }: CaseListPageProps) {
  const { data, error, refetch } = useQuery(casesQuery(filter))
  if (isDenied(error)) return <AccessDenied area="the cases" onLeave={onLeave} />
  if (error) return <CasesFailure message={plainMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <CasesLoading />
  return <CaseListScreen list={data} filter={filter} onFilter={onFilter} now={new Date(likelyNow())} />
}

function CasePage({ id, onLeave }: { id: string; onLeave: () => void }) {
  const query = caseQuery(id)
  const { data, error, refetch } = useQuery(query)
  const queryClient = useQueryClient()
  const toast = useToast()
  const act = async (request: CaseActionRequest) => {
    if (!(await isConfirmed({ confirm: confirmAdministrator, toast }))) return false
    try {
      const after = await actOnCase(id, request)
      queryClient.setQueryData(query.queryKey, after)
      await queryClient.invalidateQueries({ queryKey: ['admin', 'cases'] })
      const outcome = after.steps.findLast(
        ({ action, userId }) => action === request.action && userId !== 'system',
      )?.outcome
      toast({ title: after.entry.state === 'resolved' ? 'Case resolved' : 'Done', description: outcome ?? '' })
      return true
    } catch (refusal) {
      toast(failed('Not done', refusal, plainMessage(refusal, 'Something went wrong. Look at the case again.')))
      await refetch()
      return false
    }
  }
  if (isDenied(error)) return <AccessDenied area="the cases" onLeave={onLeave} />
  if (error && !data) return <CasesFailure message={plainMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <CasesLoading />
  return <CaseScreen file={data} onAct={act} now={new Date(likelyNow())} />
}
