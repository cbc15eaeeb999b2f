import type { LeadUpdate } from '@learn/contract/leads'
import type { LeadStage, LeadUpdateState } from '@learn/contract/leads/plain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip, type Tone } from '#shared/ui/chip.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { Select } from '#shared/ui/select.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { toast } from '#shared/ui/toast.ts'
import { leadsQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { useScope } from '#studio/app/use-scope.ts'
import { plural } from '#studio/app/words.ts'

const STAGES: Record<LeadStage, string> = {
  'signed-up': 'Signed up',
  activated: 'First lesson done',
  enrolled: 'Enrolled',
  completed: 'Completed',
  refunded: 'Refunded',
}
const STATES: Record<LeadUpdateState, { text: string; tone: Tone }> = {
  recorded: { text: 'Recorded', tone: 'mute' },
  pending: { text: 'Waiting', tone: 'info' },
  sent: { text: 'Sent', tone: 'ok' },
  failed: { text: 'Failed', tone: 'bad' },
}

/** `/system/leads`: how far learners came, as the lead system was told, and the way to send again what it didn't take. */
export default function LeadsScreen() {
  const [state, setState] = useState<LeadUpdateState | ''>('')
  const [page, setPage] = useState(1)
  const query = useQuery(leadsQuery({ page: page - 1, state }))
  const resend = useResend()
  const scope = useScope()
  return (
    <>
      <ScreenHead title="Leads" lead="How far learners came, and what of it your lead system was told." />
      <span className="mt-5 block w-44">
        <Select
          id="lead-state"
          label="Which updates"
          look="small"
          placeholder="All"
          options={Object.entries(STATES).map(([value, { text }]) => ({ value, name: text }))}
          value={state}
          onChoose={next => {
            setState(next as LeadUpdateState | '')
            setPage(1)
          }}
        />
      </span>
      <Screen query={query} name="Leads" skeleton={<CardSkeleton className="mt-4 h-90" />}>
        {({ items, total, pagesize, failed, isConnected }) => (
          <>
            {scope && (
              <Notice tone="info" Icon={Info} className="mt-4">
                Leads belong to no batch: these are the learners of all programs.
              </Notice>
            )}
            {!isConnected && (
              <Notice tone="info" Icon={Info} className="mt-4">
                No lead system is connected. Steps are recorded here and sent nowhere.
              </Notice>
            )}
            <Card className="mt-4 p-6">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p role="status" className="tnum text-small text-ink2">
                  {plural(total, 'update')}
                  {failed > 0 && `, ${failed} failed`}
                </p>
                {failed > 0 && isConnected && (
                  <Button isPending={resend.isPending} onClick={() => resend.mutate([])}>
                    Send all failed again
                  </Button>
                )}
              </div>
              {items.length === 0 ? (
                <Empty text={state ? 'No update is like that.' : 'Nothing to tell yet.'} />
              ) : (
                <Table
                  label="Updates of leads"
                  columns={columns(isConnected ? id => resend.mutate([id]) : null)}
                  rows={items}
                  keyOf={({ id }) => id}
                  className="mt-2"
                />
              )}
              {total > pagesize && (
                <Pagination
                  label="Pages of updates"
                  page={page}
                  pageCount={Math.ceil(total / pagesize)}
                  onPage={setPage}
                />
              )}
            </Card>
          </>
        )}
      </Screen>
    </>
  )
}

function useResend() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => learn('local_learn_resend_lead_updates', { ids }),
    onSuccess: async ({ sent }) => {
      await client.invalidateQueries({ queryKey: ['studio', 'leads'] })
      toast.success(`${plural(sent, 'update')} on the way again`)
    },
    onError: error => toast.error(error.message),
  })
}

const columns = (onResend: ((id: number) => void) | null): Column<LeadUpdate>[] => [
  {
    name: 'Learner',
    isRowHead: true,
    className: 'min-w-44',
    cell: ({ userId, name, about }) => (
      <>
        <Link to="/people/$userId" params={{ userId: String(userId) }} className={linkClass()}>
          {name}
        </Link>
        {about && <span className="block font-normal text-ink3">{about}</span>}
      </>
    ),
  },
  { name: 'Step', cell: ({ stage }) => STAGES[stage] },
  {
    name: 'When',
    className: 'tnum whitespace-nowrap',
    cell: ({ at }) => `${shortDay(at, 0)}, ${clockTime(at)}`,
  },
  {
    name: 'State',
    cell: ({ state, fault, tries }) => (
      <>
        <Chip tone={STATES[state].tone}>{STATES[state].text}</Chip>
        {fault !== null && state !== 'sent' && (
          <span className="mt-1 block text-small break-words text-ink3">
            {fault} ({plural(tries, 'try', 'tries')})
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Change',
    cell: ({ id, name, state }) =>
      state === 'failed' &&
      onResend && (
        <Button variant="ghost" size="sm" className="-my-1.5 -ml-2" onClick={() => onResend(id)}>
          Send again<span className="sr-only"> for {name}</span>
        </Button>
      ),
  },
]
