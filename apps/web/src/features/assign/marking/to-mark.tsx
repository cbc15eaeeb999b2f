import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#shared/api/api-error.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { sheetQuery } from '../queries.ts'

/** How the work on an assignment stands, and the way to mark it. */
export default function ToMark({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(sheetQuery(id))
  useUpdates(`assignment-work:${id}`, sheetQuery(id).queryKey)
  // Whoever looks at the activity marks nothing in it, or nobody can hand anything in.
  if (error instanceof ApiError && error.status === 404) return null
  return (
    <Card aria-labelledby="to-mark" className="mt-5 p-6">
      <Heading level={2} look="h2" id="to-mark">
        Work
      </Heading>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <p className="tnum mt-1.5 text-body text-ink2">
            {data.waiting} to mark, {data.marked} marked, {data.held} held until they are released.
          </p>
          <Link to={getAddress('markWork', { activityId: id })} className={buttonClass({ variant: 'soft' }, 'mt-4')}>
            Mark it
          </Link>
        </>
      ) : (
        <Skeleton className="mt-3 h-16" />
      )}
    </Card>
  )
}
