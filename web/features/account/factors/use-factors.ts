import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppSetup, Factors, FactorsAndCodes } from '#worker/contract/security/factors'
import { plainMessage } from '../../../api/api-error'
import { currentUserQuery } from '../../../api/user'
import { useToast } from '../../../ui/overlay/toast'
import {
  addPasskey,
  beginApp,
  confirmApp,
  factorsQuery,
  makeRecoveryCodes,
  passkeyOptions,
  removeApp,
  removePasskey,
  renamePasskey,
} from './factors-api'
import { isAborted, makePasskey, passkeyFailure } from './passkeys'

/** The user's factors, loaded while the card is shown, and the calls that change them. */
export function useFactors() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data, error, refetch } = useQuery(factorsQuery)
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  const [setup, setSetup] = useState<AppSetup | null>(null)
  const take = (factors: Factors | FactorsAndCodes) => {
    queryClient.setQueryData(factorsQuery.queryKey, factors)
    // The signed-in user's data say whether there is a factor.
    void queryClient.invalidateQueries(currentUserQuery)
    if ('newRecoveryCodes' in factors && factors.newRecoveryCodes) setNewCodes(factors.newRecoveryCodes)
  }
  const tell = (title: string, failure: unknown) =>
    toast({ tone: 'destructive', title, description: plainMessage(failure) })
  const change = async (work: () => Promise<Factors | FactorsAndCodes>, done: string, failed: string) => {
    try {
      take(await work())
      toast({ title: done })
    } catch (failure) {
      tell(failed, failure)
    }
  }
  return {
    factors: data,
    failure: error && plainMessage(error),
    onRetry: () => void refetch(),
    newCodes,
    onCodesStored: () => setNewCodes(null),
    setup,
    /** Returns the error message, '' on success. */
    async onAddPasskey(name: string): Promise<string> {
      try {
        const response = await makePasskey(await passkeyOptions())
        take(await addPasskey(name, response))
        toast({ title: 'Passkey added' })
        return ''
      } catch (failure) {
        return isAborted(failure) ? 'No passkey was made.' : passkeyFailure(failure)
      }
    },
    async onRenamePasskey(id: string, name: string): Promise<string> {
      try {
        take(await renamePasskey(id, name))
        return ''
      } catch (failure) {
        return plainMessage(failure)
      }
    },
    onRemovePasskey: (id: string) => change(() => removePasskey(id), 'Passkey removed', 'Passkey not removed'),
    async onBeginApp() {
      try {
        setSetup(await beginApp())
      } catch (failure) {
        tell('App not set up', failure)
      }
    },
    onLeaveSetup: () => setSetup(null),
    /** @throws ApiError */
    async onConfirmApp(code: string) {
      take(await confirmApp(code))
      setSetup(null)
      toast({ title: 'Authenticator app turned on' })
    },
    onRemoveApp: () => change(removeApp, 'Authenticator app removed', 'App not removed'),
    onNewCodes: () => change(makeRecoveryCodes, 'New recovery codes made', 'No codes made'),
  }
}
export type FactorsProps = ReturnType<typeof useFactors>
