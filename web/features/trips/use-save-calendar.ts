import { getCalendar } from '../../api/bookings'
import { useToast } from '../../ui/toast'

/** Gives a file to the browser under a name. */
function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Saves a trip's flights as a calendar file, and says so when they can't be had. */
export function useSaveCalendar(): (id: string) => Promise<void> {
  const toast = useToast()
  return async (id) => {
    try {
      saveFile(await getCalendar(id), 'trip.ics')
    } catch {
      toast({
        tone: 'destructive',
        title: 'Calendar file not saved',
        description: 'Something went wrong. Please try again.',
      })
    }
  }
}
