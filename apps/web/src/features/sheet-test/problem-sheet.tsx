import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { problemQuery, SandboxScreen } from '#features/handson/index.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { RoomSkeleton } from '#shared/ui/room-skeleton.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { PRACTICE } from './practice.ts'

/** What no problem can be called names none. */
function refused({ status }: ApiError): null {
  if (status === 400) throw notFound()
  return null
}

/** A practice problem apart from the lesson that it belongs to. A run counts there too. */
export default function ProblemSheet({ id }: { id: string }) {
  const problem = useQuery(problemQuery(id))
  usePageTitle(problem.data ? problem.data.title : PRACTICE)
  return (
    <Screen query={problem} name="Sheet" skeleton={<RoomSkeleton />} refused={refused}>
      {data => {
        // What is assessed is worked on and handed in on the page of its activity.
        if (data.isAssessed) throw notFound()
        return (
          <SandboxScreen
            key={data.version}
            problem={data}
            attempt={null}
            back={{ to: getAddress('sheetTest') }}
            backName={`Back to ${PRACTICE}`}
            about={`${PRACTICE} · ${data.title}`}
            onSubmitted={() => undefined}
          />
        )
      }}
    </Screen>
  )
}
