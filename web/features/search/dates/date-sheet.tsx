import { Dialog } from '../../../ui/overlay/dialog'
import DatePanel, { type DatePanelProps } from './date-panel'

interface DateSheetProps extends DatePanelProps {
  onClose: () => void
}

/** The calendar on a phone: a sheet from below, with one month as wide as the screen. */
export default function DateSheet({ onClose, ...panel }: DateSheetProps) {
  return (
    <Dialog title={panel.oneWay ? 'Travel date' : 'Travel dates'} open onOpenChange={(open) => !open && onClose()}>
      <DatePanel {...panel} />
    </Dialog>
  )
}
