import type { BrandDetail } from '#worker/contract/admin'
import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/layout/notice'
import { moment } from '../../moment'
import { brandDiff } from './brand-diff'
import { type BrandFields, fieldsOf } from './brand-fields'
import { DifferenceTable } from './difference-table'

interface ConflictNoticeProps {
  /** The brand as somebody else has saved it meanwhile. */
  theirs: BrandDetail
  mine: BrandFields
  onOverwrite: () => void
  onTakeTheirs: () => void
  isBusy: boolean
}

/** Says that somebody else saved the brand meanwhile, shows both, and lets whoever typed decide. */
export function ConflictNotice({ theirs, mine, onOverwrite, onTakeTheirs, isBusy }: ConflictNoticeProps) {
  const differences = brandDiff(fieldsOf(theirs.record), mine)
  const who = theirs.updatedBy ?? 'Somebody'
  return (
    <Notice
      tone="warning"
      title={`${who} saved version ${theirs.version} meanwhile`}
      action={
        <>
          <Button size="sm" busy={isBusy} onClick={onOverwrite}>
            Save mine over it
          </Button>
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </>
      }
    >
      <p>
        It was saved on {moment(theirs.updatedAt)}. What you typed is still here and is not saved. Whatever you choose,
        each saved version can be restored.
      </p>
      {differences.length > 0 ? (
        <DifferenceTable differences={differences} before="Theirs" after="Yours" />
      ) : (
        <p>Theirs and yours are the same.</p>
      )}
    </Notice>
  )
}
