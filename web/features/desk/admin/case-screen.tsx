import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { CaseAction, CaseActionRequest, CaseFile } from '#worker/features/issues/contract'
import { CASES } from '#worker/features/issues/contract-kinds'
import { Button, buttonClass } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Card, Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { ActionQuestion } from './action-question'
import * as css from './case.css'
import { CaseBadges } from './case-badges'
import { CaseEvidence } from './case-evidence'
import { CaseSides } from './case-sides'
import { CaseSteps } from './case-steps'
import { ACTION_LABELS, caseTimes, isGrave } from './case-words'

interface CaseScreenProps {
  file: CaseFile
  /** Takes the action; resolves once the outcome is shown, to whether it was done. */
  onAct: (request: CaseActionRequest) => Promise<boolean>
  now: Date
}

/** /admin/cases/{id}: the case, the possible actions, both sides' records, and the steps taken. */
export function CaseScreen({ file, onAct, now }: CaseScreenProps) {
  const [asked, setAsked] = useState<CaseAction | null>(null)
  const [doing, setDoing] = useState<CaseAction['kind'] | null>(null)
  // What was typed beside an action that was not done.
  const [notes, setNotes] = useState<Partial<Record<CaseAction['kind'], string>>>({})
  const { entry, steps, actions, advice, evidence, isBusy } = file
  const act = async (request: CaseActionRequest) => {
    setAsked(null)
    setDoing(request.action)
    const isDone = await onAct(request)
    setNotes((before) => ({ ...before, [request.action]: isDone ? '' : request.note }))
    setDoing(null)
  }
  const press = (action: CaseAction) => {
    if (action.kind === 'look_again') void act({ action: 'look_again', note: '', seenSteps: steps.length })
    else setAsked(action)
  }
  return (
    <Page width="wide">
      <Link href="/admin/cases" className={css.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        All cases
      </Link>
      <header className={css.head}>
        <h1 className={css.title}>{CASES[entry.kind].title}</h1>
        <div className={css.badges}>
          <CaseBadges entry={entry} now={now} />
        </div>
        <p className={css.sentence}>{file.sentence}</p>
        <p className={css.muted}>{caseTimes(entry)}</p>
      </header>
      <div className={css.sections}>
        {isBusy && doing === null && (
          <Notice tone="info" title="Somebody is at it">
            A step has begun and hasn’t come to its end. Look again in a moment.
          </Notice>
        )}
        {advice && (
          <Notice
            tone="info"
            title="A refund now spares a dispute"
            action={
              advice.bookingId && (
                <Link
                  href={`/admin/bookings/${advice.bookingId}`}
                  className={buttonClass({ variant: 'secondary', size: 'sm' })}
                >
                  Open the booking to cancel it
                </Link>
              )
            }
          >
            {advice.sentence}
          </Notice>
        )}
        {actions.length > 0 && (
          <Card as="section" className={css.section}>
            <h2 className={css.heading}>What you can do</h2>
            <ul className={css.actions}>
              {actions.map((action) => (
                <li key={action.kind} className={css.action}>
                  <p>{action.sentence}</p>
                  <Button
                    variant={isGrave(action.kind) ? 'danger' : 'secondary'}
                    busy={doing === action.kind}
                    disabled={doing !== null || isBusy}
                    onClick={() => press(action)}
                  >
                    {ACTION_LABELS[action.kind]}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {evidence && <CaseEvidence evidence={evidence} />}
        <CaseSides file={file} />
        <CaseSteps steps={steps} isBusy={isBusy} />
      </div>
      {asked && (
        <ActionQuestion
          action={asked}
          seenSteps={steps.length}
          noteBefore={notes[asked.kind] ?? ''}
          onDo={(request) => void act(request)}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  )
}
