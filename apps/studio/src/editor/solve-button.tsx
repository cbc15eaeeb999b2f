import { getAddress } from '@learn/contract/pages/plain'
import type { StudioEditor } from '@learn/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { programsQuery } from '#studio/app/queries.ts'
import { SeeBatch } from '#studio/people/see-batch.tsx'

/** Opens the published problem as a made-up learner of a batch has it; absent before it is published. */
export function SolveButton({ thing: { id, type, course, isVisible } }: { thing: StudioEditor }) {
  const { data } = useQuery(programsQuery)
  if (!isVisible) return null
  const programs = data?.programs.filter(({ courses }) => courses.some(one => one.id === course.id)) ?? []
  return (
    <SeeBatch
      label="Solve it as a learner"
      batches={programs.flatMap(({ batches }) => batches)}
      back={`/studio/a/${id}`}
      to={programid => getAddress('activity', { programid, type, id })}
    />
  )
}
