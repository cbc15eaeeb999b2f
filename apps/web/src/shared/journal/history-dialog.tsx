import { writtenMoment } from '@learn/contract/base/plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Empty, ErrorPanel, Skeleton } from '../ui/states.tsx'
import { toast } from '../ui/toast.ts'

interface Props {
  scope: string
  onRestore: (versionId: string) => Promise<void>
  onClose: () => void
}

/** Earlier versions of an editor, newest first, each with a way back to it. */
export default function HistoryDialog({ scope, onRestore, onClose }: Props) {
  const [restoring, setRestoring] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['journal-versions', scope],
    queryFn: ({ signal }) => learn('local_learn_list_versions', { scope }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const restore = async (versionId: string) => {
    setRestoring(versionId)
    try {
      await onRestore(versionId)
      onClose()
    } catch (fault) {
      setRestoring(null)
      toast.error(`Not restored: ${fault instanceof Error ? fault.message : 'please try again'}`)
    }
  }
  return (
    <Dialog title="Earlier versions" lead="Your current version is saved too when you restore one." onClose={onClose}>
      <div className="mt-4 min-h-32 overflow-y-auto">
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-32" />}
        {data?.versions.length === 0 && <Empty text="Nothing has been saved yet." />}
        <ul>
          {data?.versions.map(version => (
            <li key={version.id} className="flex items-center gap-4 border-b border-line py-3 last:border-b-0">
              <div className="min-w-0 flex-1">
                <p className="tnum text-small font-semibold">
                  {writtenMoment(version.takenAt)}
                  {version.name !== 'Saved' && <span className="font-normal text-ink3"> · {version.name}</span>}
                </p>
                <p className="truncate text-small text-ink2">{version.excerpt || 'Empty'}</p>
              </div>
              <Button
                variant="outline"
                size="sm"
                isPending={restoring === version.id}
                disabled={restoring !== null}
                onClick={() => void restore(version.id)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
