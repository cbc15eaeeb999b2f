import { REMINDER_LEADS_S } from '@learn/contract/live/plain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { learn } from '#shared/api/call.ts'
import { Select } from '#shared/ui/select.tsx'
import { toast } from '#shared/ui/toast.ts'
import { reminderQuery } from './queries.ts'

type Lead = (typeof REMINDER_LEADS_S)[number]

const NAMES: Record<Lead, string> = { 86_400: 'a day before', 3600: 'an hour before', 600: '10 minutes before' }
const NEVER = 'never'
const OPTIONS = [
  ...REMINDER_LEADS_S.map(lead => ({ value: String(lead), name: `Remind me ${NAMES[lead]}` })),
  { value: NEVER, name: 'No reminders' },
]

/** When its reader is reminded of classes, in their notifications. */
export function Reminder() {
  const { data } = useQuery(reminderQuery)
  const client = useQueryClient()
  const choose = useMutation({
    mutationFn: (leads: Lead | null) => learn('local_learn_set_reminder', { leads }),
    onSuccess: chosen => client.setQueryData(reminderQuery.queryKey, chosen),
    onError: error => toast.error(error.message),
  })
  if (!data) return null
  return (
    <div className="mt-4 flex items-center gap-3 text-small text-ink2">
      <BellRing size={17} aria-hidden="true" className="shrink-0" />
      <div className="w-60">
        <Select
          id="class-reminder"
          label="Reminders of classes"
          look="small"
          placeholder={null}
          options={OPTIONS}
          value={data.leadS === null ? NEVER : String(data.leadS)}
          onChoose={value => choose.mutate(REMINDER_LEADS_S.find(lead => String(lead) === value) ?? null)}
        />
      </div>
    </div>
  )
}
