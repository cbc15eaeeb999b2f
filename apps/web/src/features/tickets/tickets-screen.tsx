import { usePageTitle } from '#shared/ui/page-title.ts'
import { RaiseForm } from './raise-form.tsx'
import { TicketsFrame } from './tickets-frame.tsx'

/** The tickets of the reader, and where another one is raised. */
export default function TicketsScreen() {
  usePageTitle('My tickets')
  return (
    <TicketsFrame>
      <RaiseForm />
    </TicketsFrame>
  )
}
