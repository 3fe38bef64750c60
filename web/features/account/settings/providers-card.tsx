import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type ConnectedProvider,
  type ConnectedProviders,
  PROVIDER_NAMES,
  type SignInProviderName,
} from '#worker/contract/sign-in-with'
import { plainMessage, unwrap } from '../../../api/api-error'
import { send } from '../../../api/client'
import { readerTime } from '../../../format/reader-time'
import { row, rowName, rows, rowWords } from '../../../styles/rows.css'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import { heading, muted, section } from './account-screen.css'

export const providersQuery = queryOptions({
  queryKey: ['sign-in-with'],
  queryFn: () => unwrap(send<ConnectedProviders>('/api/auth/with', undefined, 'GET')),
  staleTime: 0,
  refetchOnMount: true,
})

/** Why the provider's answer connected nothing, as the address says it. */
const problemWords = (problem: unknown) => {
  if (problem === undefined) return null
  if (problem === 'taken') return 'That account is connected to another account here.'
  if (problem === 'canceled') return 'You did not finish there. Nothing was changed.'
  return 'That account could not be connected. Please try again.'
}

export interface ProvidersCardProps {
  /** The shop's providers. */
  offered?: readonly SignInProviderName[] | undefined
}

/** The providers that the user signs in with, and those that they could; nothing where the shop has none. */
export function ProvidersCard({ offered = [] }: ProvidersCardProps) {
  const { data } = useQuery(providersQuery)
  const { problem } = useRouter().state.location.search as { problem?: unknown }
  if (!data) return null
  const { connected, hasOtherWay } = data
  const open = offered.filter((name) => !connected.some(({ provider }) => provider === name))
  if (connected.length + open.length === 0) return null
  const said = problemWords(problem)
  return (
    <Card as="section" className={section} padding="lg" aria-labelledby="providers">
      <div>
        <h2 id="providers" className={heading}>
          Other accounts
        </h2>
        <p className={muted}>Sign in with an account that you have elsewhere.</p>
      </div>
      {said && <Notice tone="danger">{said}</Notice>}
      <ul className={rows}>
        {connected.map((each) => (
          <Connected key={each.provider + each.id} {...each} isLast={!hasOtherWay && connected.length === 1} />
        ))}
        {open.map((name) => (
          <Unconnected key={name} name={name} />
        ))}
      </ul>
    </Card>
  )
}

/** Runs a call while its button is busy, and says why it failed. */
function useAttempt(title: string) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      toast({ tone: 'destructive', title, description: plainMessage(failure) })
    }
    setBusy(false)
  }
  return { busy, attempt }
}

function Connected({ provider, id, since, isLast }: ConnectedProvider & { isLast: boolean }) {
  const queryClient = useQueryClient()
  const { busy, attempt } = useAttempt('Not removed')
  const name = PROVIDER_NAMES[provider]
  const remove = async () => {
    await unwrap(send(`/api/auth/with/${provider}/${encodeURIComponent(id)}`, undefined, 'DELETE'))
    await queryClient.invalidateQueries(providersQuery)
  }
  return (
    <li className={row}>
      <div className={rowWords}>
        <h3 className={rowName}>{name}</h3>
        <p className={muted}>
          Connected <time dateTime={since}>{readerTime(since)}</time>
          {isLast && <span>. It is your only way to sign in: to remove it, choose a password first.</span>}
        </p>
      </div>
      {!isLast && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Remove ${name}`}
          busy={busy}
          onClick={() => void attempt(remove)}
        >
          Remove
        </Button>
      )}
    </li>
  )
}

function Unconnected({ name }: { name: SignInProviderName }) {
  const { busy, attempt } = useAttempt('Not connected')
  const connect = async () => {
    const { url } = await unwrap(send<{ url: string }>(`/api/auth/with/${name}/connect`))
    location.assign(url)
  }
  return (
    <li className={row}>
      <div className={rowWords}>
        <h3 className={rowName}>{PROVIDER_NAMES[name]}</h3>
        <p className={muted}>Not connected</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Connect ${PROVIDER_NAMES[name]}`}
        busy={busy}
        onClick={() => void attempt(connect)}
      >
        Connect
      </Button>
    </li>
  )
}
