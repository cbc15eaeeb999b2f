import { getAddress } from '@learn/contract/pages/plain'
import { DATA_FILE_DAYS } from '@learn/contract/privacy/plain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { fileSize } from '#shared/lib/file-text.ts'
import { Button, buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'
import { dataRequestsQuery } from './queries.ts'

const ErasureDialog = lazyComponent('ask-erasure', () => import('./erasure-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

/** A copy of everything that is stored of somebody, and the request to erase it. `notes`: where their notes stand. */
export function DataCard({ notes }: { notes: 'notes' | 'freeNotes' | null }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(dataRequestsQuery)
  const [isAsking, setIsAsking] = useState(false)
  const saved = {
    onSuccess: (next: NonNullable<typeof data>) => client.setQueryData(dataRequestsQuery.queryKey, next),
    onError: (fault: Error) => toast.error(fault.message),
  }
  const copy = useMutation({ mutationFn: () => learn('local_learn_request_data_copy', {}), ...saved })
  const erase = useMutation({
    mutationFn: (isasked: boolean) => learn('local_learn_request_erasure', { isasked }),
    ...saved,
    onSettled: () => setIsAsking(false),
  })
  return (
    <Card aria-labelledby="data" className="p-6">
      <Heading level={2} look="h2" id="data">
        Your data
      </Heading>
      <p className="mt-1 text-body text-ink2">
        Download a copy of everything that is stored about you, as one file.
        {notes && (
          <>
            {' '}
            Your notes alone are on the page of{' '}
            <Link to={getAddress(notes)} className={linkClass('underline underline-offset-2')}>
              all notes
            </Link>
            .
          </>
        )}
      </p>
      {!data && !error && <Skeleton className="mt-4 h-10" />}
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {data.copy?.file && (
              <a href={data.copy.file.address} download className={buttonClass({})}>
                <Download size={16} aria-hidden="true" />
                Download ({fileSize(data.copy.file.sizeBytes)})
              </a>
            )}
            <Button
              variant="outline"
              isPending={copy.isPending || data.copy?.state === 'waiting'}
              onClick={() => copy.mutate()}
            >
              {data.copy === null ? 'Prepare a copy' : 'Prepare a new copy'}
            </Button>
            <p role="status" className="tnum text-small text-ink3">
              {stateText(data.copy)}
            </p>
          </div>
          <div className="mt-5 border-t border-line pt-4">
            {data.erasureAskedAt === null ? (
              <Button variant="ghost" onClick={() => setIsAsking(true)}>
                Ask to delete my account
              </Button>
            ) : (
              <div className="flex flex-wrap items-center gap-3">
                <p className="tnum text-body text-ink2">
                  You asked to delete your account on {shortDay(data.erasureAskedAt)}. Your institute will do so within
                  30 days.
                </p>
                <Button variant="outline" isPending={erase.isPending} onClick={() => erase.mutate(false)}>
                  Withdraw the request
                </Button>
              </div>
            )}
          </div>
          {isAsking && (
            <ErasureDialog
              retained={data.retained}
              isPending={erase.isPending}
              onAsk={() => erase.mutate(true)}
              onClose={() => setIsAsking(false)}
            />
          )}
        </>
      )}
    </Card>
  )
}

/** What became of the newest copy, in words. */
function stateText(copy: { state: string; beganAt: number } | null): string {
  if (copy === null) return ''
  if (copy.state === 'waiting') return 'Your copy is being prepared. You can leave this page.'
  if (copy.state === 'failed') return 'The copy failed. Please try again.'
  return `Prepared on ${shortDay(copy.beganAt)}. It stays here for ${DATA_FILE_DAYS} days.`
}
