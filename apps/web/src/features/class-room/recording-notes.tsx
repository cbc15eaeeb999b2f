import { useQuery } from '@tanstack/react-query'
import { activityQuery, type ProgramAddress } from '#features/course/queries.ts'
import { LessonNotes } from '#features/notes/index.ts'
import { Skeleton } from '#shared/ui/states.tsx'

/** The learner's notes beside a recording: each holds its second. They are the notes of the class's lesson. */
export function RecordingNotes({ address }: { address: ProgramAddress }) {
  const { data, isError, error } = useQuery(activityQuery(address))
  if (isError && !data)
    return (
      <p role="alert" className="text-body text-ink3">
        {error.message}
      </p>
    )
  return (
    <section
      aria-label="Notes"
      className="flex max-h-[70dvh] min-h-80 flex-col rounded-card border border-line bg-surface shadow-1"
    >
      {data ? (
        <LessonNotes look="panel" page={data} address={address} />
      ) : (
        <Skeleton className="min-h-80 rounded-card!" />
      )}
    </section>
  )
}
