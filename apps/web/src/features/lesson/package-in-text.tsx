import { pageAt } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { activityQuery, type ProgramAddress } from '#features/course/queries.ts'
import { EmbeddedPackage } from '#features/package/index.ts'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'

/** The activity of an address in a text. */
export function packageAt(href: string): ProgramAddress {
  const { programid, type = '', id } = pageAt(href)?.parts ?? {}
  return { programId: Number(programid), type, id: Number(id) }
}

/** Plays the package of an address within the text of a lesson. */
export function PackageInText({ href }: { href: string }) {
  const address = packageAt(href)
  const { data, error, refetch } = useQuery(activityQuery(address))
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80 w-full" />
  if (data.content.kind !== 'package') return <a href={href}>Open “{data.activity.name}”</a>
  return <EmbeddedPackage page={data} address={address} />
}
