import { pageAt } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { activityQuery } from '#features/course/queries.ts'
import { EmbeddedPackage } from '#features/package/index.ts'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'

/** Plays the package of an address within the text of a lesson. */
export function PackageInText({ href }: { href: string }) {
  const { programid, type = '', id } = pageAt(href)?.parts ?? {}
  const address = { programId: Number(programid), type, id: Number(id) }
  const { data, error, refetch } = useQuery(activityQuery(address))
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80 w-full" />
  if (data.content.kind !== 'package') return <a href={href}>Open “{data.activity.name}”</a>
  return <EmbeddedPackage page={data} address={address} />
}
