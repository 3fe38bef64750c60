import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UploadedPicture } from '#worker/contract/content/picture'
import { plainMessage } from '../../../../api/api-error'
import { useToast } from '../../../../ui/overlay/toast'
import { confirmAdministrator, pictureRoomQuery, uploadPicture } from '../../admin-api'
import { isConfirmed } from '../../confirm-first'
import type { PageDraft } from '../use-page-draft'
import { PictureFault, preparePicture } from './prepare-picture'

/** What becomes of a chosen file: `sent` is the part that has gone, 0 to 1, and null while the picture is made smaller. */
type Step = { kind: 'idle' } | { kind: 'busy'; sent: number | null } | { kind: 'failed'; why: string }

/** Makes pictures ready and uploads them to the draft's brand. While that lasts the draft's entries stay where they are. */
export function useUpload(draft: PageDraft, onStored: (picture: UploadedPicture) => void) {
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const client = useQueryClient()
  const toast = useToast()
  const send = async (file: File): Promise<Step> => {
    try {
      const files = await preparePicture(file)
      if (!(await isConfirmed({ confirm: confirmAdministrator, toast }))) return { kind: 'idle' }
      onStored(await uploadPicture(draft.brandKey, files, (sent) => setStep({ kind: 'busy', sent })))
      void client.invalidateQueries(pictureRoomQuery(draft.brandKey))
      return { kind: 'idle' }
    } catch (error) {
      return { kind: 'failed', why: error instanceof PictureFault ? error.message : plainMessage(error) }
    }
  }
  const choose = async (file: File) => {
    if (step.kind === 'busy') return
    setStep({ kind: 'busy', sent: null })
    draft.hold(1)
    setStep(await send(file))
    draft.hold(-1)
  }
  return { step, choose }
}
