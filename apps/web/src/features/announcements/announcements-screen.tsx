import type { Announcement } from '@learn/contract/announcements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { whenText } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Empty, Skeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'
import { AnnounceForm } from './announce-form.tsx'
import { announcementsQuery } from './queries.ts'

const NAME = 'Announcements'

/** What staff tell many people at once: where it is written, and what became of the others. */
export default function AnnouncementsScreen() {
  usePageTitle(NAME)
  const query = useQuery(announcementsQuery)
  return (
    <>
      <Heading level={1} look="h1">
        {NAME}
      </Heading>
      <Screen query={query} name={NAME} skeleton={<Skeleton className="mt-5 h-120" />}>
        {data => (
          <div className="mt-5 flex flex-col gap-6">
            <AnnounceForm choices={data} />
            <Card aria-labelledby="announced" className="p-6">
              <Heading level={2} look="h2" id="announced">
                Announced
              </Heading>
              {data.announcements.length === 0 && <Empty text="No announcements yet." />}
              <ul className="mt-2 divide-y divide-line">
                {data.announcements.map(one => (
                  <Row key={one.id} announcement={one} nowS={data.serverAt} />
                ))}
              </ul>
            </Card>
          </div>
        )}
      </Screen>
    </>
  )
}

const STATES = {
  scheduled: { name: 'Scheduled', tone: 'info' },
  sending: { name: 'Sending', tone: 'info' },
  sent: { name: 'Sent', tone: 'ok' },
  cancelled: { name: 'Cancelled', tone: 'mute' },
} as const

function Row({ announcement, nowS }: { announcement: Announcement; nowS: number }) {
  const { id, title, text, sentence, state, sendAt, by, people, received, opened } = announcement
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => learn('local_learn_cancel_announcement', { id }),
    onSuccess: () => client.invalidateQueries(announcementsQuery),
    onError: error => toast.error(error.message),
  })
  const { name, tone } = STATES[state]
  return (
    <li className="grid gap-x-5 gap-y-2 py-4 gate:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="text-body font-semibold break-words">{title}</p>
        {text && <p className="mt-0.5 text-body break-words text-ink2">{text}</p>}
        <p className="mt-1 text-small text-ink3">
          {sentence} · {whenText(sendAt, nowS)}
          {by && ` · ${by}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 gate:flex-col gate:items-end">
        <Chip tone={tone}>{name}</Chip>
        {people > 0 && (
          <p className="tnum text-small text-ink2">
            {received.toLocaleString('en-IN')} of {people.toLocaleString('en-IN')} have it,{' '}
            {opened.toLocaleString('en-IN')} opened it
          </p>
        )}
        {(state === 'scheduled' || state === 'sending') && (
          <Button variant="outline" size="sm" isPending={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel<span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
