import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PictureUse, UploadedPicture } from '#worker/contract/content/picture'
import { plainMessage } from '../../../api/api-error'
import { useToast } from '../../../ui/overlay/toast'
import { confirmAdministrator, pictureRoomQuery, uploadPicture } from '../../admin/admin-api'
import { isConfirmed } from '../../admin/confirm-first'
import { PictureFault } from './prepare-picture'

/** What becomes of a chosen file: `sent` is the part that has gone, 0 to 1, and null while the picture is made smaller. */
type Step = { kind: 'idle' } | { kind: 'busy'; sent: number | null } | { kind: 'failed'; why: string }

interface Upload {
  brandKey: string
  use: PictureUse
  onStored: (picture: UploadedPicture) => void
  /** Called with 1 when it begins and with -1 at its end. */
  hold?: (by: 1 | -1) => void
}

/** Makes pictures ready and uploads them to a brand. */
export function useUpload({ brandKey, use, onStored, hold }: Upload) {
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const client = useQueryClient()
  const toast = useToast()
  const store = async (make: () => Promise<Blob[]>): Promise<Step> => {
    try {
      const files = await make()
      if (!(await isConfirmed({ confirm: confirmAdministrator, toast }))) return { kind: 'idle' }
      onStored(await uploadPicture(brandKey, { use, files }, (sent) => setStep({ kind: 'busy', sent })))
      void client.invalidateQueries(pictureRoomQuery(brandKey))
      return { kind: 'idle' }
    } catch (error) {
      return { kind: 'failed', why: error instanceof PictureFault ? error.message : plainMessage(error) }
    }
  }
  /** @param make gives the files, one for each width. @throws PictureFault where it can't */
  const send = async (make: () => Promise<Blob[]>) => {
    if (step.kind === 'busy') return
    setStep({ kind: 'busy', sent: null })
    hold?.(1)
    setStep(await store(make))
    hold?.(-1)
  }
  /** Says no more why the last file failed. */
  const forget = () => setStep((before) => (before.kind === 'failed' ? { kind: 'idle' } : before))
  return { step, send, forget }
}
